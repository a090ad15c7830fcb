/** Left and right go to the next button of the list; Tab leaves it. */
export function toNeighbour(event: KeyboardEvent & { currentTarget: HTMLButtonElement }): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])].filter(
    ({ disabled }) => !disabled,
  );
  buttons[(buttons.indexOf(event.currentTarget) + step + buttons.length) % buttons.length]?.focus();
}
