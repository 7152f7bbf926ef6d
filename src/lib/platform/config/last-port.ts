// The port that `serve` listened on last: commands print addresses that work on this machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LAST_PORT = 'storage/port'

/** Undefined when nothing was served yet. */
export function readLastPort(root: string): number | undefined {
  try {
    const text = readFileSync(join(root, LAST_PORT), 'utf8').trim()
    return /^\d{1,5}$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}
