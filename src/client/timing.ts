/** In milliseconds. */
export interface Timing {
  /** Reconnects after 0, ½, 1, 2, 4, 8, 8 … seconds: the first wait that is not 0, and the longest. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** The wait while the device reports no network. It is for devices that are wrong about it; the others call `wake`. */
  readonly offlineWait: number;
  /** How often a heartbeat is sent, and how long the client waits for any message after it. */
  readonly beat: number;
  readonly patience: number;
  /** A request that was refused because the server is busy is sent again after this. */
  readonly busyWait: number;
}

export const TIMING: Timing = {
  firstWait: 500,
  longestWait: 8_000,
  offlineWait: 15_000,
  beat: 20_000,
  patience: 5_000,
  busyWait: 1_000,
};
