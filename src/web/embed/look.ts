import base from '../style/base.css?inline';
import controls from '../style/controls.css?inline';
import tokens from '../style/tokens.css?inline';
import sprite from '../sprite.svg?raw';

/*
 * The look of the page inside a shadow tree: its rules for the root apply to the element, whose own document may override every
 * custom property.
 */

const themes = import.meta.glob<string>('../../games/*/board/theme.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** Of the element: its size, and which of the two looks it has. The page around it decides by `color-scheme`. */
const HOST = `
:host { display: block; height: 720px; container: vatout / inline-size; }
:host([hidden]) { display: none; }
.vatout-probe { position: absolute; visibility: hidden; color: light-dark(#000, #fff); transition: color 1ms; }
.vatout-note { padding: 24px; background: var(--panel); color: var(--ink); border-radius: var(--r-4); box-shadow: inset 0 0 0 1px var(--line);
  font: 400 var(--t-md)/var(--lh-text) var(--font-text); }
`;

const hosted = (css: string): string =>
  css
    .replace(/:root\[data-theme=['"]?night['"]?\]/g, ':host(:state(night))')
    .replaceAll(':root', ':host')
    .replace(/color-scheme:\s*\w+;?/g, ''); // the page's own is what counts

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements of a page. */
export function look(): CSSStyleSheet {
  if (sheet) return sheet;
  const css = [base, controls, tokens, ...Object.values(themes), HOST].join('\n');
  // A property is registered by the document; in a shadow tree `@property` does nothing.
  document.adoptedStyleSheets.push(sheetOf((css.match(/@property[^}]*\}/g) ?? []).join('\n')));
  return (sheet = sheetOf(hosted(css)));
}

/** The symbols, which have to be in the same tree as those who use them. */
export function symbols(): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = sprite;
  return template.content;
}
