// How long the text of a relative time is correct: `18 seconds ago` changes soon.
const DAY_S = 86_400

/** Milliseconds until the text may change; undefined for times days away. */
export function msUntilTextChanges(iso: string, now = new Date()): number | undefined {
  const away = Math.abs(new Date(iso).getTime() - now.getTime()) / 1000
  if (!(away < DAY_S)) return undefined
  // Counting every second would distract from reading.
  return away < 60 ? 5000 : 30_000
}
