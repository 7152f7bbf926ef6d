// The open key of this page: one at a time, in memory only, dropped when the page is left.
import type { OpenKey } from './open-key.ts'

let current: OpenKey | undefined
const watching = new Set<() => void>()

/** Undefined while it is locked. */
export const currentKey = (): OpenKey | undefined => (current?.isOpen ? current : undefined)

/** Sets the open key; the previous one is closed. */
export function setCurrentKey(key: OpenKey): void {
  const before = current
  current = key
  key.onClose(() => {
    if (current === key) current = undefined
    tell()
  })
  // A page restored from the back/forward cache must not have it.
  addEventListener('pagehide', lockKey)
  if (before !== key) before?.close()
  tell()
}

export const lockKey = (): void => current?.close()

/** Runs when a key was opened or locked. Returns a function to unsubscribe. */
export function onKeyChange(run: () => void): () => void {
  watching.add(run)
  return () => void watching.delete(run)
}

function tell(): void {
  for (const run of watching) run()
}
