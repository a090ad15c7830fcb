/** Arrow keys within a group: the element before or after the focused one, from the end back to the beginning. */
export function rove(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const group = event.currentTarget;
  if (step === 0 || !(group instanceof Element)) return;
  const stops = [...group.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops.at((at + step) % stops.length)?.focus();
}

/** Left and right along a row of places, up and down between the rows; gaps are passed over. */
export function rovePlaces(event: KeyboardEvent, seats: number): void {
  const root = event.currentTarget;
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place;
  if (!event.key.startsWith('Arrow') || !(root instanceof Element) || from === undefined) return;
  event.preventDefault();
  const [row, slot] = from.split('/').map(Number) as [number, number];
  const across = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const target = across ? Number(event.key === 'ArrowUp') : row;
  const step = event.key === 'ArrowLeft' ? seats - 1 : 1;
  for (let by = across ? 0 : 1; by < seats; by++) {
    const place = root.querySelector<HTMLElement>(`button[data-place="${target}/${(slot + by * step) % seats}"]`);
    if (place) return place.focus();
  }
}
