// How long the words of a near time hold: `18 seconds ago` is not true for long.
const DAY_S = 86_400

/** In how many milliseconds its words may be other ones; undefined for what is days away. */
export function nextWords(iso: string, now = new Date()): number | undefined {
  const away = Math.abs(new Date(iso).getTime() - now.getTime()) / 1000
  if (!(away < DAY_S)) return undefined
  // Seconds that run would be in the way of reading.
  return away < 60 ? 5000 : 30_000
}
