/** What crosses to a worker and back: plain JSON, the answer under the number of its request. */
export interface Task {
  readonly id: number;
  readonly request: unknown;
}

export interface Reply<Answer = unknown> {
  readonly id: number;
  readonly answer: Answer;
}
