import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { session } from './state/session.svelte';

session.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
