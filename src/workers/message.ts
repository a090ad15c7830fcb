/** Messages to a worker and back, as plain JSON; the reply has the id of its task. */
export interface Task {
  readonly id: number;
  readonly request: unknown;
}

export interface Reply<Answer = unknown> {
  readonly id: number;
  readonly answer: Answer;
}
