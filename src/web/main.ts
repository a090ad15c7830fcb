import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/first-paint.css';
import App from './App.svelte';
import { afterPaint } from './ui/paint.ts';

/** How long what came with the page is given to be painted before the application is drawn; in milliseconds. */
const PATIENCE = 500;

/** What it showed has reached the screen by then, and is of no more use. */
const REMOVE_AFTER = 1_000;

function begin(): void {
  const target = document.getElementById('app')!;
  const painted = [...target.children]; // what was painted while this was on its way
  for (const part of painted) part.classList.add('replaced');
  mount(App, { target });
  setTimeout(() => painted.forEach((part) => part.remove()), REMOVE_AFTER);
}

// Drawing the application keeps the page busy for a moment, on a phone for a while: what is there is shown first.
const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-first-paint="home"] .covers img')];
void Promise.race([
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => new Promise<void>(afterPaint)),
  new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
]).then(begin);
