import { describe, expect, it } from 'vitest';
import { openBrowser } from '../chromium.ts';
import { faultsOf } from './inspection.ts';
import { layoutFaults, SIZES } from './layout.ts';

const browser = await openBrowser();
describe('the layout checker', () => {
  const faultsOf = async (html: string): Promise<string[]> => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.setContent(`<style>body { margin: 0 } button { width: 60px; height: 60px }</style>${html}`);
    return (await layoutFaults(page, SIZES[1]!)).map((fault) => fault.split(' ')[0]!);
  };

  it('finds clipped text, and accepts text that scrolls', async () => {
    const cut = '<p style="width:50px;height:20px;margin:0;overflow:hidden;white-space:nowrap">far too long</p>';
    expect(await faultsOf(cut)).toEqual(['clipped:']);
    expect(await faultsOf('<p style="margin-left:340px;white-space:nowrap">over the edge</p>')).toEqual(['clipped:']);
    expect(await faultsOf(cut.replace('hidden', 'auto'))).toEqual([]);
  });

  it('finds covered text, and accepts text that scrolls out from under a bar', async () => {
    const under = '<p>a value</p><i style="position:absolute;inset:0;background:red"></i>';
    expect(await faultsOf(under)).toEqual(['covered:']);
    expect(await faultsOf(under.replace('inset:0', 'inset:0;pointer-events:none'))).toEqual(['covered:']);
    expect(await faultsOf('<p>one</p><p style="margin-top:-34px">two</p>')).toEqual(['covered:']);
    const bar = '<nav style="position:fixed;bottom:0;left:0;right:0;height:50px;background:red"></nav>';
    expect(await faultsOf(`<p style="margin-top:620px">below</p><div style="height:400px"></div>${bar}`)).toEqual([]);
  });

  it('finds targets that are too small for a finger', async () => {
    expect(await faultsOf('<button style="width:30px;height:30px">x</button>')).toEqual(['small:']);
    expect(await faultsOf('<button>x</button>')).toEqual([]);
  });
});

describe('the accessibility checker', () => {
  /** Like the page, the theme follows the preference of the device. */
  const THEME = `<script>
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => (document.documentElement.dataset.theme = dark.matches ? 'night' : 'day');
    dark.onchange = show;
    show();
  </script>`;
  const STYLE = `<style>
    :root { color: black; background: white }
    [data-theme=night] { color: white; background: black }
    button { min-width: 60px; height: 60px; font: inherit }
  </style>`;
  const faultsIn = async (html: string): Promise<string[]> => {
    const page = await browser.newPage();
    const head = `<title>Page</title><meta name="viewport" content="width=device-width">${STYLE}`;
    await page.setContent(
      `<!doctype html><html lang="en"><head>${head}</head><body><div id="app"><main><h1>Page</h1>${html}</main></div>${THEME}</body></html>`,
    );
    const faults = await faultsOf(page);
    await page.close();
    return faults.map((fault) => fault.replace(/(: \S+) .*/s, '$1')); // the rule is enough
  };

  it('finds nothing wrong with a correct page', async () => {
    expect(await faultsIn('<p>A text. <button type="button">Go</button></p>')).toEqual([]);
  });

  it('finds controls without a name, with both engines, on a desktop and on a phone', async () => {
    const faults = await faultsIn('<input type="text" style="height: 60px">');
    const by = ['axe, desktop, day: label', 'axe, phone, night: label'];
    expect(faults).toEqual(expect.arrayContaining([...by, 'IBM, desktop, day: input_label_exists']));
    expect(faults).toContain('IBM, phone, night: input_label_exists');
  });

  it('finds faults that only IBM’s engine knows', async () => {
    const turned = '<style>@media (orientation: portrait) { p { transform: rotate(90deg) } }</style><p>A text.</p>';
    const by = ['IBM, desktop, day', 'IBM, phone, night'];
    expect(await faultsIn(turned)).toEqual(by.map((where) => `${where}: element_orientation_unlocked`));
  });

  it('finds low contrast in only one of the two themes', async () => {
    const day = ['axe, desktop, day: color-contrast', 'axe, phone, day: color-contrast'];
    expect(await faultsIn('<p style="color: #ddd">A text.</p>')).toEqual(expect.arrayContaining(day));
    const night = ['axe, desktop, night: color-contrast', 'axe, phone, night: color-contrast'];
    const faults = await faultsIn('<p style="color: #222">A text.</p>');
    expect(faults).toEqual(expect.arrayContaining(night));
    expect(faults).not.toContain(day[0]);
  });

  it('finds targets that are too small, and content outside the window', async () => {
    const small = '<button type="button" style="min-width: 30px; height: 30px">x</button>';
    expect(await faultsIn(small)).toEqual([expect.stringMatching(/^phone: small/)]);
    const wide = '<p style="width: 600px">A text.</p>';
    expect(await faultsIn(wide)).toEqual([expect.stringMatching(/^phone: 6/)]);
  });
});
