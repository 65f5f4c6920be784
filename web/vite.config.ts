import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` and `npx vite preview` find the hall. */
const hall = process.env.LYCEUM_HALL ?? 'http://127.0.0.1:8080';

// The hall answers its own page only: the address asked for and the page's must be one, so the proxy keeps both.
const proxy = {
  '/api': { target: hall, changeOrigin: false },
  '/ws': { target: hall, changeOrigin: false, ws: true },
};

const out = process.env.LYCEUM_WEB_OUT ?? 'dist';

/** Packs each file once, beside it: the hall sends it so, and packs nothing while people wait. */
const packed = {
  name: 'packed',
  apply: 'build' as const,
  closeBundle() {
    for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|mjs|css|html|svg|json|map|txt|webmanifest)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const plain = readFileSync(path);
      const packings = { '.br': brotliCompressSync(plain), '.gz': gzipSync(plain, { level: 9 }) };
      for (const [ending, bytes] of Object.entries(packings)) if (bytes.length < plain.length) writeFileSync(path + ending, bytes);
    }
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
  base: '/',
  build: {
    outDir: out,
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
