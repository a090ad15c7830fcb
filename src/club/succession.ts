interface Serving {
  readonly person: string;
  readonly role: 'organiser' | 'helper' | 'member';
  /** When they joined. */
  readonly since: number;
}

/** Who becomes organiser of a club without one: the longest-serving helper, then member; null: there is one, or nobody is left. */
export function heir(members: readonly Serving[]): string | null {
  if (members.some(({ role }) => role === 'organiser')) return null;
  const rank = ({ role }: Serving): number => (role === 'helper' ? 0 : 1);
  const [first] = [...members].sort(
    (a, b) => rank(a) - rank(b) || a.since - b.since || (a.person < b.person ? -1 : a.person > b.person ? 1 : 0),
  );
  return first?.person ?? null;
}
