const PREFIX = 'vatout-tab.';

/** Only one tab plays a table of this device: the one that took it last. */
export interface TabLock {
  /** Whether this tab still has it, as of now. */
  readonly mine: () => boolean;
  readonly release: () => void;
}

/**
 * Takes a table for this tab, out of the hands of any other; `lost` is told once when another tab takes it. The name of the tab
 * lies in the storage that the table lies in: whoever can write the one can read the other, and every browser tells the other
 * tabs of a change there.
 */
export function lockToTab(id: string, lost: () => void): TabLock {
  const key = PREFIX + id;
  const tab: string = crypto.randomUUID?.() ?? String(Math.random());
  let kept = true;
  try {
    localStorage.setItem(key, tab);
  } catch {
    kept = false; // nothing can be kept: there is no history to divide
  }

  const holder = (): string | null => (kept ? localStorage.getItem(key) : null);
  const mine = (): boolean => [tab, null].includes(holder());

  function look(): void {
    if (mine()) return;
    stop();
    lost();
  }
  const hear = (event: StorageEvent): void => {
    if (event.key === key) look();
  };
  // A page that comes back from the browser's cache has heard nothing meanwhile.
  addEventListener('storage', hear);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);

  function stop(): void {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  }

  const release = (): void => {
    stop();
    if (holder() === tab) localStorage.removeItem(key);
  };
  return { mine, release };
}
