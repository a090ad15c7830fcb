import type { Hub } from '../hub.ts';

/** The interval of looks for boards whose last table ended while no process could publish them, in milliseconds. */
const EVERY = 60_000;

/** Publishes boards when their last table has ended. */
export class Publisher {
  private readonly hub: Hub;
  private readonly failed: (error: unknown, table: string) => void;
  private readonly timer: NodeJS.Timeout;
  private readonly underWay = new Set<Promise<void>>();

  constructor(hub: Hub, failed: (error: unknown, table: string) => void) {
    this.hub = hub;
    this.failed = failed;
    this.timer = setInterval(() => this.look(), EVERY);
    this.timer.unref();
    hub.listen(({ id, table }, { before, foreign }) => {
      const { board } = table.terms;
      if (!board || foreign || before?.stage === table.stage) return;
      // The process that opened the tables may have died before it could say that these are all.
      if (board.tables && before?.stage === 'open') this.follow(hub.store.boards.close(board.event), id);
      if (table.stage === 'ended') this.follow(hub.boards.publish(board), id);
    });
    this.look();
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private look(): void {
    this.follow(this.hub.boards.publishEnded(), 'boards');
  }

  private follow(work: Promise<void>, table: string): void {
    const done = work.catch((error: unknown) => this.failed(error, table)).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }
}
