/** A write that waits for the next commit. */
interface Pending {
  /** Gives what the promise resolves for; throws where it breaks a constraint of the database. */
  readonly write: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What group commit needs of its database. */
export interface Transactions {
  readonly begin: () => void;
  readonly run: (sql: 'COMMIT' | 'SAVEPOINT one' | 'ROLLBACK TO one' | 'RELEASE one') => void;
  readonly rollback: () => void;
  /** What was written since the last commit is undone, at least in part. */
  readonly undone: () => void;
}

/** Group commit: all that is written in one turn of the event loop shares a transaction and one sync to the disk. */
export class Commits {
  private readonly transactions: Transactions;
  private pending: Pending[] = [];
  private closed = false;

  constructor(transactions: Transactions) {
    this.transactions = transactions;
  }

  /** Resolves once it is committed. */
  write<T>(write: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.pending.push({ write, resolve: resolve as Pending['resolve'], reject }) === 1) {
        setImmediate(() => this.flush());
      }
    });
  }

  /** Commits what waits, and takes nothing more. */
  close(): void {
    this.flush();
    this.closed = true;
  }

  /** One transaction for all that waits; a write that fails is undone alone. */
  private flush(): void {
    if (this.pending.length === 0) return;
    const { begin, run, rollback } = this.transactions;
    const batch = this.pending;
    this.pending = [];
    let settle: (() => void)[];
    try {
      begin();
      settle = this.together(batch) ?? batch.map((one) => this.alone(one));
      run('COMMIT');
    } catch (error) {
      rollback();
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of settle) one();
  }

  /** Null, and nothing written, where one of them breaks a constraint: few do, and a savepoint for each is dear. */
  private together(batch: readonly Pending[]): (() => void)[] | null {
    try {
      const values = batch.map(({ write }) => write());
      return batch.map(
        ({ resolve }, i) =>
          () =>
            resolve(values[i]),
      );
    } catch {
      this.transactions.rollback();
      this.transactions.begin();
      return null;
    }
  }

  private alone({ write, resolve, reject }: Pending): () => void {
    const { run, undone } = this.transactions;
    run('SAVEPOINT one');
    try {
      const value = write();
      return () => resolve(value);
    } catch (error) {
      run('ROLLBACK TO one');
      undone();
      return () => reject(error);
    } finally {
      run('RELEASE one');
    }
  }
}
