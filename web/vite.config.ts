import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` and `npx vite preview` find the hall. */
const hall = process.env.LYCEUM_HALL ?? 'http://127.0.0.1:8080';

// The hall answers its own page only: the address asked for and the page's must be one, so the proxy keeps both.
const proxy = {
  '/api': { target: hall, changeOrigin: false },
  '/ws': { target: hall, changeOrigin: false, ws: true },
};

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: process.env.LYCEUM_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts stay files of their own: the hall serves them, and no page waits for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Tests read what the hall's own tests read.
  server: { proxy, ...(process.env.VITEST ? { fs: { allow: ['..'] } } : {}) },
  preview: { proxy },
  // Without it `mount` would be the server's.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'] },
});
