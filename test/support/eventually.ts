// Waits for a condition, never for a time: on a busy machine it comes later.
import { setTimeout } from 'node:timers/promises'

/** What is waited for comes; only what hangs takes so long (shorter for whoever looks for that). */
export const PATIENCE_MS = Number(process.env.CMS_TEST_PATIENCE_MS ?? 10 * 60_000)

/** What `read` finds once it finds something; its pause lets everything else have a turn. */
export async function eventually<T>(
  read: () => T | Promise<T>,
  what: string | (() => string) = 'what is waited for',
): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await read()
    if (found) return found
    if (performance.now() > end) throw new Error(`never: ${typeof what === 'string' ? what : what()}`)
    await setTimeout(20)
  }
}
