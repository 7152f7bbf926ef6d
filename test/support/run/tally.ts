// Counting what passed, failed and was skipped.

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }
export const PASSED: Tally = { ...NOTHING, passed: 1 }
export const FAILED: Tally = { ...NOTHING, failed: 1 }
export const SKIPPED: Tally = { ...NOTHING, skipped: 1 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The closing line of a run, which other programs read. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** The counts of a closing line at the end of a text; undefined when it does not end with one. */
export function readClosingLine(text: string): Tally | undefined {
  const found = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(text)
  if (!found) return undefined
  const [passed, failed, skipped] = found.slice(1).map(Number) as [number, number, number]
  return { passed, failed, skipped }
}
