import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

type Saved = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Session cookies by server and name: joining again under the same name returns to the same seat. */
export class Sessions {
  private readonly path: string;

  constructor(environment: NodeJS.ProcessEnv) {
    const state = environment['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
    this.path = join(state, 'vatout', 'sessions.json');
  }

  find(server: string, name: string): string | null {
    return this.read()[server]?.[name] ?? null;
  }

  /** Throws where the file cannot be written. */
  save(server: string, name: string, cookie: string): void {
    const saved = this.read();
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ ...saved, [server]: { ...saved[server], [name]: cookie } });
    writeFileSync(this.path, `${text}\n`, { mode: 0o600 });
  }

  /** An unreadable file is treated as empty: it only costs the way back to a seat. */
  private read(): Saved {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Saved;
    } catch {
      return {};
    }
  }
}
