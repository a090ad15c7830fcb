/** Whether a media query holds now. To be called while a component is set up. */
export function media(query: string): { readonly holds: boolean } {
  const list = matchMedia(query);
  let holds = $state(list.matches);
  $effect(() => {
    const look = (): void => void (holds = list.matches);
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  });
  return {
    get holds() {
      return holds;
    },
  };
}
