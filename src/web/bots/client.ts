import type { Answer } from '../../bots/answer.ts';
import type { LuckQuestion, Question } from '../../bots/question.ts';
import type { Result } from '../../core/result.ts';
import type { Reply, Task } from '../../workers/message.ts';

/** The part of a Web Worker that the client uses. */
export interface BotWorker {
  postMessage(task: Task): void;
  addEventListener(kind: 'message' | 'error', listen: (event: Event) => void): void;
  terminate(): void;
}

/**
 * Asks the bots in a Web Worker, so that the page stays responsive. A worker that fails is replaced and asked once
 * more.
 */
export class BotClient {
  private readonly make: () => BotWorker;
  private worker: BotWorker | null = null;
  private readonly open = new Map<
    number,
    { question: Question | LuckQuestion; resolve: (answer: Result<Answer>) => void; tries: number }
  >();
  private next = 0;

  constructor(make: () => BotWorker) {
    this.make = make;
  }

  ask(question: Question | LuckQuestion): Promise<Result<Answer>> {
    return new Promise((resolve) => {
      const id = this.next++;
      this.open.set(id, { question, resolve, tries: 0 });
      this.send(id);
    });
  }

  private send(id: number): void {
    this.worker ??= this.start();
    this.worker.postMessage({ id, request: this.open.get(id)!.question });
  }

  private start(): BotWorker {
    const worker = this.make();
    worker.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<Reply<Result<Answer>>>;
      this.open.get(data.id)?.resolve(data.answer);
      this.open.delete(data.id);
    });
    worker.addEventListener('error', (event) => this.replace((event as ErrorEvent).message));
    return worker;
  }

  private replace(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const [id, waiting] of this.open) {
      if (waiting.tries++ === 0) this.send(id);
      else {
        this.open.delete(id);
        waiting.resolve({ ok: false, problem: { code: 'view', detail: `${waiting.question.game} (${why})` } });
      }
    }
  }

  /** Another client with a worker of its own. */
  twin(): BotClient {
    return new BotClient(this.make);
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.open.clear();
  }
}
