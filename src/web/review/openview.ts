/**
 * One view from those of all seats: what the first one hides is filled in from the others. Views of a game have one shape, in
 * which hidden parts are null.
 */
export function openView(views: readonly unknown[]): unknown {
  return views.reduce((open, view) => filled(open, view));
}

function filled(open: unknown, view: unknown): unknown {
  if (open === null) return view;
  if (typeof open !== 'object' || typeof view !== 'object' || view === null) return open;
  if (Array.isArray(open)) return open.map((part, at) => filled(part, (view as readonly unknown[])[at] ?? null));
  return Object.fromEntries(
    Object.entries(open).map(([key, part]) => [key, filled(part, (view as Record<string, unknown>)[key] ?? null)]),
  );
}
