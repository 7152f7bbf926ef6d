// Progress of a long import or export, on standard error: one line that is rewritten on a terminal.
import { counted } from './_counted.ts'
import type { Progress } from '../lib/core/operation/context.ts'

const EVERY_MS = 500

/** For a file of `bytes`, if known. Undefined without a terminal. */
export function progressPrinter(bytes?: number): ((progress: Progress) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  const start = performance.now()
  let printedAt = 0
  return ({ phase, rows, total }) => {
    const now = performance.now()
    if (now - printedAt < EVERY_MS) return
    printedAt = now
    const pace = Math.round((rows * 1000) / (now - start))
    const size = bytes === undefined ? '' : ` of ${(bytes / 1024 / 1024).toFixed(1)} MB`
    const ofTotal = total === undefined ? size : ` of ${total}`
    process.stderr.write(`\r\u001b[K${phase}: ${counted(rows, 'row')}${ofTotal}, ${pace} rows/s`)
  }
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
