import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { watchLetters } from './lib/width.svelte';
import { session } from './state/session.svelte';

session.start();
watchLetters();
const target = document.getElementById('app');
if (target) mount(App, { target });

// Installed as an app, the page says so itself when the hall cannot be reached. Without a certificate browsers offer no such thing.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
