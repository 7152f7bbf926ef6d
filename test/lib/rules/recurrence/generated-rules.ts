// Rules made by a seeded generator: of every frequency, with every part where RFC 5545 allows it.

/** mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Generated {
  rule: string
  /** A clock time; half of them lie in the hours that clocks skip or repeat. */
  start: string
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FREQS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

export function generatedRule(random: () => number): Generated {
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const sometimes = (share: number) => random() < share
  const some = (count: number, one: () => number | string) => [...new Set(Array.from({ length: count }, one))].join(',')
  // rrule 2.8.1 gives times in the order in which they are written.
  const inOrder = (count: number, one: () => number) =>
    [...new Set(Array.from({ length: count }, one))].sort((a, b) => a - b).join(',')
  const signed = (most: number) => (sometimes(0.4) ? -int(1, most) : int(1, most))
  // Other libraries are wrong about years where a position is counted from the end.
  const position = () => (sometimes(0.3) ? -1 : int(1, 4))
  const freq = FREQS[int(0, 3)]!
  const parts = [`FREQ=${freq}`]
  if (sometimes(0.5)) parts.push(`INTERVAL=${int(2, 5)}`)
  if (sometimes(0.35)) parts.push(`WKST=${DAYS[int(0, 6)]}`)
  if (sometimes(0.25)) parts.push(`BYMONTH=${some(int(1, 4), () => int(1, 12))}`)
  const week = freq === 'YEARLY' && sometimes(0.25)
  const year = freq === 'YEARLY' && !week && sometimes(0.2)
  if (week) parts.push(`BYWEEKNO=${some(int(1, 3), () => (sometimes(0.3) ? -int(1, 5) : int(1, 53)))}`)
  if (year) parts.push(`BYYEARDAY=${some(int(1, 4), () => signed(366))}`)
  if (freq !== 'WEEKLY' && !week && !year && sometimes(0.35))
    parts.push(`BYMONTHDAY=${some(int(1, 4), () => signed(31))}`)
  const nth = !week && (freq === 'MONTHLY' || freq === 'YEARLY') && sometimes(0.5)
  // A week without its days is read in two ways: rrule takes all seven.
  if (week || sometimes(0.5))
    parts.push(`BYDAY=${some(int(1, 3), () => `${nth && sometimes(0.7) ? signed(5) : ''}${DAYS[int(0, 6)]}`)}`)
  if (sometimes(0.12)) parts.push(`BYHOUR=${inOrder(int(1, 3), () => int(0, 23))}`)
  if (sometimes(0.08)) parts.push(`BYMINUTE=${inOrder(int(1, 2), () => int(0, 59))}`)
  if (parts.some((part) => /^BY/.test(part)) && sometimes(0.3))
    parts.push(`BYSETPOS=${some(int(1, 2), () => (freq === 'DAILY' ? 1 : freq === 'YEARLY' ? position() : signed(4)))}`)
  if (sometimes(0.3)) parts.push(`COUNT=${int(1, 40)}`)
  const two = (part: number) => String(part).padStart(2, '0')
  const hour = sometimes(0.5) ? int(1, 3) : int(0, 23)
  const start = `${int(2018, 2027)}-${two(int(1, 12))}-${two(int(1, 28))}T${two(hour)}:${two(int(0, 59))}:00`
  return { rule: parts.join(';'), start }
}
