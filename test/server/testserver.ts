import { serve, type Server } from '../../src/server/server.ts';
import { DEFAULTS, type Settings } from '../../src/server/settings.ts';
import type { Time } from '../../src/server/time.ts';
import { Guest, Page, type Address } from './client.ts';
import { Folders } from './folder.ts';

/** No limits and no delays. */
export const QUICK: Partial<Settings> = {
  port: 0,
  web: 'nowhere',
  requests: 0,
  tokenRequests: 0,
  guests: 0,
  signIns: 0,
  messages: 0,
  sockets: 0,
  newcomerHours: 0,
  threads: 1,
  botPace: 0,
  log: 'error',
};

/** A real server on a data folder of its own, with the pages of its people. */
export class TestServer {
  readonly at: Address = { url: '' };
  readonly data: string;
  private readonly settings: Partial<Settings>;
  private readonly time: Time | undefined;
  private readonly folders: Folders;
  private readonly pages: Page[] = [];
  private server: Server | null = null;

  private constructor(folders: Folders, settings: Partial<Settings>, time?: Time) {
    this.folders = folders;
    this.data = folders.make();
    this.settings = settings;
    this.time = time;
  }

  static async open(settings: Partial<Settings> = {}, time?: Time): Promise<TestServer> {
    const server = new TestServer(new Folders(), settings, time);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const port = this.at.url === '' ? 0 : Number(new URL(this.at.url).port);
    const settings = { ...DEFAULTS, ...QUICK, ...this.settings, data: this.data, port };
    this.server = await serve(settings, undefined, undefined, this.time);
    this.at.url = this.server.url;
  }

  /** The metrics of the process, if the settings enable them. */
  async figures(): Promise<string> {
    return (await fetch(this.server!.metrics!)).text();
  }

  /** Closes the server as an operator does; `start` opens it again where it was. */
  async stop(): Promise<void> {
    await this.server?.close();
    this.server = null;
  }

  welcome(name?: string): Promise<Guest> {
    return Guest.welcome(this.at, name);
  }

  page(guest: Guest): Page {
    const page = new Page(guest);
    this.pages.push(page);
    return page;
  }

  /** A new person with one page. */
  async visitor(name?: string): Promise<Page> {
    return this.page(await this.welcome(name));
  }

  closePages(): void {
    for (const page of this.pages.splice(0)) page.close();
  }

  async close(): Promise<void> {
    this.closePages();
    await this.stop();
    this.folders.clear();
  }
}
