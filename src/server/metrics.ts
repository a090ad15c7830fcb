/** What is counted, with its help text and its labels: few fixed values each, because every combination is a time series. */
export const COUNTERS = {
  commands_done: { help: 'Commands that were carried out.' },
  commands_refused: { help: 'Commands that were refused.' },
  bot_failures_total: { help: 'Bots that failed, so that the first legal move was made in their place.' },
  notices_total: { help: 'Notices by what became of them.', labels: ['outcome'] },
  redis_silences_total: { help: 'How often Redis fell silent.' },
  redis_errors_total: { help: 'Commands that Redis refused.' },
  security_events_total: { help: 'Security events, as in the log.', labels: ['event', 'what'] },
  spans_dropped_total: { help: 'Spans that the collector of traces did not take.' },
  tables_missed_total: { help: 'Tables that only the sweep found due.' },
  tables_unreadable_total: { help: 'Tables put on hold at an event that this version cannot read.' },
  tables_went_back_total: { help: 'Tables whose database went back.' },
  unreadable_total: { help: 'Frames and requests that could not be read.', labels: ['what'] },
} as const satisfies Record<string, { readonly help: string; readonly labels?: readonly string[] }>;

/** What is read when the metrics are asked for. */
export const GAUGES = {
  bots_waiting: 'Decisions that wait for a thread of a bot.',
  connections: 'Open sockets.',
  lag_seconds: 'The recent delay of turns of the event loop, by which load is shed.',
  redis_up: 'Whether messages between nodes arrive.',
  resident_bytes: 'Resident memory of the process.',
  tables: 'Tables in memory.',
  tables_on_hold: 'Tables that stopped at an event that this version cannot read.',
  under_way: 'Requests that are being answered.',
} as const;

/** All metrics of a server; `prometheus.ts` serves them. */
export interface Metrics {
  count(name: keyof typeof COUNTERS, by?: number, labels?: Readonly<Record<string, string>>): void;
  gauge(name: keyof typeof GAUGES, read: () => number): void;
  /** Records the time from a command's arrival to its answer. */
  observe(milliseconds: number): void;
}

/** Where nobody asks for metrics, nothing is counted. */
export const UNMEASURED: Metrics = { count: () => {}, gauge: () => {}, observe: () => {} };
