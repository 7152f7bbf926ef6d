// How far a long import is, on standard error: one line that is written anew on a terminal.
import type { Progress } from '../../lib/operation/context.ts'

const EVERY_MS = 500

/** Says nothing where nobody looks on. */
export function showProgress(bytes: number): (progress: Progress) => void {
  if (!process.stderr.isTTY) return () => undefined
  const start = performance.now()
  let shown = 0
  return ({ phase, rows }) => {
    const now = performance.now()
    if (now - shown < EVERY_MS) return
    shown = now
    const pace = Math.round((rows * 1000) / (now - start))
    const size = (bytes / 1024 / 1024).toFixed(1)
    process.stderr.write(`\r\u001b[K${phase}: ${rows} rows of ${size} MB, ${pace} rows/s`)
  }
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
