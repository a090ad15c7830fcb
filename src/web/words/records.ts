const records = new Map<string, object>();

/** A record of words by language, which is empty until their files fill it; only the built page has them (scripts/words.ts). */
export function recordOf(name: string): object {
  const record = records.get(name) ?? {};
  records.set(name, record);
  return record;
}
