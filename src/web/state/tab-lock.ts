const PREFIX = 'vatout-tab.';

/** Only one tab plays a match of this device: the last one that opened it. */
export interface TabLock {
  /** Whether this tab still holds the lock. */
  readonly mine: () => boolean;
  readonly release: () => void;
}

/**
 * Takes the lock of a match from any other tab; `lost` is called once when another tab takes it. The lock is an item in
 * the same storage as the match: whoever can write one can read the other, and browsers notify other tabs of changes.
 */
export function lockToTab(id: string, lost: () => void): TabLock {
  const key = PREFIX + id;
  const tab: string = crypto.randomUUID?.() ?? String(Math.random());
  let kept = true;
  try {
    localStorage.setItem(key, tab);
  } catch {
    kept = false; // without storage there is no history to protect
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
  // A page restored from the back/forward cache has missed the events.
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
