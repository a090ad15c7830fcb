import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/dawn.css';
import App from './App.svelte';
import { afterPaint } from './ui/paint.ts';

/** How long what came with the page is given to be painted before the application is drawn; in milliseconds. */
const PATIENCE = 500;

/** What it showed has reached the screen by then, and is of no more use. */
const DUSK = 1_000;

function begin(): void {
  const target = document.getElementById('app')!;
  const dawn = [...target.children]; // what was painted while this was on its way
  for (const part of dawn) part.classList.add('dusk');
  mount(App, { target });
  setTimeout(() => dawn.forEach((part) => part.remove()), DUSK);
}

// Drawing the application keeps the page busy for a moment, on a phone for a while: what is there is shown first.
const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-dawn="home"] .covers img')];
void Promise.race([
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => new Promise<void>(afterPaint)),
  new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
]).then(begin);
