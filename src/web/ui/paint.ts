/** Does something once what is drawn now has been painted, in a task of its own. Gives the way to call it off. */
export function afterPaint(job: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(job, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
