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
