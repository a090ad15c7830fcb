/*
 * The part of Playwright's pages that tests of every engine use. Chromium and Firefox are driven by Playwright itself, WebKitGTK
 * by WebDriver (../webdriver.ts): Playwright knows only a WebKit of its own make.
 */

export interface Tab {
  readonly goto: (address: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly locator: (selector: string, options?: { readonly hasText?: string | RegExp }) => Target;
  readonly evaluate: <T>(expression: string) => Promise<T>;
  readonly setViewportSize: (size: Size) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  readonly keyboard: { readonly press: (key: string) => Promise<void> };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Elements that a selector finds. Actions wait for exactly one that can be acted on. */
export interface Target {
  readonly count: () => Promise<number>;
  readonly first: () => Target;
  readonly last: () => Target;
  readonly nth: (index: number) => Target;
  readonly filter: (options: { readonly visible: boolean }) => Target;
  readonly click: () => Promise<void>;
  readonly fill: (text: string) => Promise<void>;
  readonly getAttribute: (name: string) => Promise<string | null>;
  readonly innerText: () => Promise<string>;
  /** Waits until it is visible. */
  readonly waitFor: () => Promise<void>;
}
