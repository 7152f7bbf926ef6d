// An extension that blocked the service is disabled on every website at once, and reported by the health of each.
import { message } from '../../../base/catalogue/message.ts'
import { report } from '../../problem-log.ts'
import type { Site } from '../../site.ts'
import { blockedMessage, watchdog } from './watchdog.ts'

/** Listens while the website is in use: the listener has only a weak reference to it. */
export function followBlocked(site: Site): void {
  if (!site.extensions.length) return
  const open = new WeakRef(site)
  const end = watchdog().onBlocked((blocked) => {
    const there = open.deref()
    if (!there) return end()
    if (!there.extensions.some(({ name }) => name === blocked.extension)) return
    report(there, {
      id: `extension.${blocked.extension}`,
      status: 'fail',
      message: blockedMessage(blocked),
      fix: message('extension.correct_and_start', { extension: blocked.extension }),
    })
    // Caches of its routes, blocks and hosts are rebuilt without it.
    there.reloadFeatures().catch(() => undefined)
  })
}
