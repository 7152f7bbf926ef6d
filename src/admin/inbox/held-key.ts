// The key that this page holds open: one at a time, in its memory alone, and gone with the page.
import type { OpenKey } from './open-key.ts'

let current: OpenKey | undefined
const watching = new Set<() => void>()

/** Undefined while it is locked. */
export const heldKey = (): OpenKey | undefined => (current?.isOpen ? current : undefined)

/** Takes it over; one that was open before is closed. */
export function holdKey(key: OpenKey): void {
  const before = current
  current = key
  key.onClose(() => {
    if (current === key) current = undefined
    tell()
  })
  // A page that the browser keeps for going back must not come back with it.
  addEventListener('pagehide', lockKey)
  if (before !== key) before?.close()
  tell()
}

export const lockKey = (): void => current?.close()

/** Runs when a key was opened or locked. Returns what ends that. */
export function watchKey(run: () => void): () => void {
  watching.add(run)
  return () => void watching.delete(run)
}

function tell(): void {
  for (const run of watching) run()
}
