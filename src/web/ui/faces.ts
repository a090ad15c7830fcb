import displayExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2?url';
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2?url';
import textExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url';
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { afterBoard } from './board-first.ts';

/* The two typefaces, with the letters of European names and of all three languages. They weigh more than a match. */

const LATIN =
  'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT = 'U+100-130, U+132-151, U+154-2BA, U+1E00-1E9F, U+1EF2-1EFF';

const DISPLAY = { weight: '200 800', stretch: '75% 100%' };
const TEXT = { weight: '100 900' };

const faceOf = (family: string, file: string, unicodeRange: string, more: FontFaceDescriptors): FontFace =>
  new FontFace(family, `url(${file})`, { display: 'swap', unicodeRange, ...more });

/** How long one typeface waits for the other, in milliseconds. */
const PATIENCE = 3_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the page show its typefaces: both at once, because each change of a typeface is a layout of the whole page. */
export function showFaces(): void {
  const faces = [
    faceOf('Bricolage Grotesque Variable', display, LATIN, DISPLAY),
    faceOf('Hanken Grotesk Variable', text, LATIN, TEXT),
  ];
  // The browser loads these once the page has a letter of them.
  const rare = [
    faceOf('Bricolage Grotesque Variable', displayExt, LATIN_EXT, DISPLAY),
    faceOf('Hanken Grotesk Variable', textExt, LATIN_EXT, TEXT),
  ];
  document.documentElement.dataset.faces = 'later';
  afterBoard(async () => {
    // WebKit has left a load unanswered: then each typeface comes when it comes.
    await Promise.race([Promise.allSettled(faces.map((face) => face.load())), sleep(PATIENCE)]);
    for (const face of [...faces, ...rare]) document.fonts.add(face);
    delete document.documentElement.dataset.faces;
  });
}
