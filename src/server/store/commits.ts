/** A write that waits for the next commit. */
interface Pending {
  /** Returns the result of the promise; throws where it breaks a constraint of the database. */
  readonly write: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a write came to; its promise is settled after the commit. */
type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

/** The database operations that group commit needs. */
export interface Transactions {
  readonly begin: () => void;
  readonly run: (sql: 'COMMIT' | 'SAVEPOINT one' | 'ROLLBACK TO one' | 'RELEASE one') => void;
  readonly rollback: () => void;
  /** Called when writes since the last commit were undone, at least in part. */
  readonly undone: () => void;
}

/** Group commit: all writes of one turn of the event loop share a transaction and one sync to the disk. */
export class Commits {
  private readonly transactions: Transactions;
  private pending: Pending[] = [];
  private closed = false;

  constructor(transactions: Transactions) {
    this.transactions = transactions;
  }

  /** Resolves when the write is committed. */
  write<T>(write: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.pending.push({ write, resolve: resolve as Pending['resolve'], reject }) === 1) {
        setImmediate(() => this.flush());
      }
    });
  }

  /** Commits all waiting writes, and accepts no more. */
  close(): void {
    this.flush();
    this.closed = true;
  }

  /** Commits all waiting writes in one transaction; a write that fails is undone alone. */
  private flush(): void {
    if (this.pending.length === 0) return;
    const { begin, run, rollback } = this.transactions;
    const batch = this.pending;
    this.pending = [];
    let outcomes: readonly Outcome[];
    try {
      begin();
      outcomes = this.together(batch) ?? batch.map((one) => this.alone(one));
      run('COMMIT');
    } catch (error) {
      rollback();
      for (const { reject } of batch) reject(error);
      return;
    }
    for (let i = 0; i < batch.length; i++) {
      const outcome = outcomes[i]!;
      if (outcome.ok) batch[i]!.resolve(outcome.value);
      else batch[i]!.reject(outcome.error);
    }
  }

  /**
   * Null, with nothing written, if a write breaks a constraint. That is rare, and a savepoint for each write is
   * expensive.
   */
  private together(batch: readonly Pending[]): Outcome[] | null {
    try {
      return batch.map(({ write }) => ({ ok: true, value: write() }));
    } catch {
      this.transactions.rollback();
      this.transactions.begin();
      return null;
    }
  }

  private alone({ write }: Pending): Outcome {
    const { run, undone } = this.transactions;
    run('SAVEPOINT one');
    try {
      return { ok: true, value: write() };
    } catch (error) {
      run('ROLLBACK TO one');
      undone();
      return { ok: false, error };
    } finally {
      run('RELEASE one');
    }
  }
}
