import type { Account, Device } from '../../client/api.ts';
import { api } from '../online/api.ts';

/** The account of the person who is signed in, as the account page shows it. */
class AccountState {
  shown = $state.raw<Account | null>(null);
  devices = $state.raw<readonly Device[]>([]);
  /** A recovery code that must be written down now; `replaced`: because the one before was used. */
  code = $state.raw<{ readonly text: string; readonly replaced: boolean } | null>(null);
  /** Set while the person is asked to prove who they are; called with whether they did. */
  asking = $state.raw<((proved: boolean) => void) | null>(null);

  async load(): Promise<void> {
    const [account, devices] = await Promise.all([api.account(), api.devices()]);
    if (account.ok) this.shown = account.value.account;
    if (devices.ok) this.devices = devices.value.devices;
  }

  clear(): void {
    this.shown = null;
    this.devices = [];
    this.code = null;
    this.asking = null;
  }

  /** Does something grave, after a proof of who is there unless there was one in the last minutes; null: there was none. */
  async gravely<Done>(act: () => Promise<Done>): Promise<Done | null> {
    await this.load();
    if (this.shown?.proved === false) {
      const proved = await new Promise<boolean>((resolve) => (this.asking = resolve));
      this.asking = null;
      if (!proved) return null;
    }
    return act();
  }
}

export const account = new AccountState();
