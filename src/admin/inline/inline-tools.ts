// The interface of inline editing, as modules of the admin: first the ground, then the elements, whose styles are read when they load.
import type { Facts } from './facts.ts'
import type { Host } from './host.ts'
import { ownSize, stylesInPixels } from './in-pixels.ts'

/** Shows it; throws when it cannot be loaded. */
export async function start(host: Host, facts: Facts): Promise<void> {
  const size = ownSize(host.root)
  stylesInPixels(size)
  const { show } = await import('./show.ts')
  await show(host, { facts, size })
}
