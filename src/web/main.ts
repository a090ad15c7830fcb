import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/first-paint.css';
import App from './App.svelte';
import { showFaces } from './ui/faces.ts';
import { afterPaint } from './ui/paint.ts';
import { loadWords } from './words/loaded.svelte.ts';

/** How long the first paint may take before the application is mounted anyway; in milliseconds. */
const PATIENCE = 500;

/** By then the mounted application is on the screen. */
const REMOVE_AFTER = 1_000;

// Vite's loader compares these with the whole addresses of styles. They are relative, so at the path of a table it would not
// recognise the first styles, and would add them again after all others.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  Object.defineProperty(link, 'href', { value: link.href });

function begin(): void {
  const target = document.getElementById('app')!;
  const painted = [...target.children]; // the markup from index.html
  for (const part of painted) part.classList.add('replaced');
  mount(App, { target });
  setTimeout(() => painted.forEach((part) => part.remove()), REMOVE_AFTER);
}

// Mounting blocks the main thread, on a phone for a while, so the first paint comes before it.
const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-first-paint="home"] .covers img')];
const painted = Promise.race([
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => new Promise<void>(afterPaint)),
  new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
]);
void Promise.all([loadWords('first'), painted]).then(begin);
showFaces();
