// How far a long import or export is, on standard error: one line that is written anew on a terminal.
import { counted } from './_counted.ts'
import type { Progress } from '../lib/core/operation/context.ts'

const EVERY_MS = 500

/** Of a file of so many bytes, where that is known. Undefined where nobody looks on. */
export function showProgress(bytes?: number): ((progress: Progress) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  const start = performance.now()
  let shown = 0
  return ({ phase, rows, total }) => {
    const now = performance.now()
    if (now - shown < EVERY_MS) return
    shown = now
    const pace = Math.round((rows * 1000) / (now - start))
    const size = bytes === undefined ? '' : ` of ${(bytes / 1024 / 1024).toFixed(1)} MB`
    const whole = total === undefined ? size : ` of ${total}`
    process.stderr.write(`\r\u001b[K${phase}: ${counted(rows, 'row')}${whole}, ${pace} rows/s`)
  }
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
