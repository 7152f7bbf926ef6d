// The interface of inline editing: first the environment, then the elements, as they read their styles when they load.
import type { Facts } from './facts.ts'
import type { Host } from './host.ts'
import { ownSize, stylesInPixels } from './in-pixels.ts'

/** Displays it; throws when it cannot be loaded. */
export async function start(host: Host, facts: Facts): Promise<void> {
  const size = ownSize(host.root)
  stylesInPixels(size)
  const { show } = await import('./show.ts')
  await show(host, { facts, size })
}
