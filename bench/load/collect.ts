/*
 * Loaded into a server with `--expose-gc --import`: on SIGUSR2 it collects its garbage and prints its memory in bytes:
 * resident, and held by objects.
 */
process.on('SIGUSR2', () => {
  for (let i = 0; i < 3; i++) globalThis.gc!();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ resident: rss, held: heapUsed + external }));
});
