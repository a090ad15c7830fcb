import { readdirSync, readFileSync } from 'node:fs';

/* Resource usage of processes, from /proc. */

/** Linux counts CPU time in hundredths of a second. */
const TICK = 10;

/** The fields of /proc/PID/stat after the name, which may contain anything. */
const statOf = (pid: number): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

/** CPU milliseconds so far: all threads, and children that have ended. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * TICK;
}

/** The same for a process and its running children, such as the sessions of PostgreSQL. */
export function cpuOfAll(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + attempt(() => cpuOf(one)), 0);
}

/** Resident memory in bytes. */
export const memoryOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

/** Open files and sockets. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && attempt(() => Number(statOf(one)[1])) === pid);

/** A process may end during the read. */
function attempt(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
