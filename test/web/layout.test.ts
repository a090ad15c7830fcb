import { describe, expect, it } from 'vitest';
import { openBrowser } from '../chromium.ts';
import { layoutFaults, SIZES } from './layout.ts';

const browser = await openBrowser();
describe('the inspector of layouts', () => {
  const faultsOf = async (html: string): Promise<string[]> => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.setContent(`<style>body { margin: 0 } button { width: 60px; height: 60px }</style>${html}`);
    return (await layoutFaults(page, SIZES[1]!)).map((fault) => fault.split(' ')[0]!);
  };

  it('finds text that is cut off, and leaves alone what scrolls', async () => {
    const cut = '<p style="width:50px;height:20px;margin:0;overflow:hidden;white-space:nowrap">far too long</p>';
    expect(await faultsOf(cut)).toEqual(['clipped:']);
    expect(await faultsOf('<p style="margin-left:340px;white-space:nowrap">over the edge</p>')).toEqual(['clipped:']);
    expect(await faultsOf(cut.replace('hidden', 'auto'))).toEqual([]);
  });

  it('finds text under something else, and leaves alone what can be scrolled from under a bar', async () => {
    const under = '<p>a value</p><i style="position:absolute;inset:0;background:red"></i>';
    expect(await faultsOf(under)).toEqual(['covered:']);
    expect(await faultsOf('<p>one</p><p style="margin-top:-34px">two</p>')).toEqual(['covered:']);
    const bar = '<nav style="position:fixed;bottom:0;left:0;right:0;height:50px;background:red"></nav>';
    expect(await faultsOf(`<p style="margin-top:620px">below</p><div style="height:400px"></div>${bar}`)).toEqual([]);
  });

  it('finds targets that a finger cannot hit', async () => {
    expect(await faultsOf('<button style="width:30px;height:30px">x</button>')).toEqual(['small:']);
    expect(await faultsOf('<button>x</button>')).toEqual([]);
  });
});
