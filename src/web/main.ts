import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/first-paint.css';
import App from './App.svelte';
import { afterPaint } from './ui/paint.ts';

/** How long the first paint may take before the application is mounted anyway; in milliseconds. */
const PATIENCE = 500;

/** By then the mounted application is on the screen. */
const REMOVE_AFTER = 1_000;

function begin(): void {
  const target = document.getElementById('app')!;
  const painted = [...target.children]; // the markup from index.html
  for (const part of painted) part.classList.add('replaced');
  mount(App, { target });
  setTimeout(() => painted.forEach((part) => part.remove()), REMOVE_AFTER);
}

// Mounting blocks the main thread, on a phone for a while, so the first paint comes before it.
const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-first-paint="home"] .covers img')];
void Promise.race([
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => new Promise<void>(afterPaint)),
  new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
]).then(begin);
