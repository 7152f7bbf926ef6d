// An extension that held up the service is silent on every website at once, and health of each names it.
import { message } from '../../../base/catalogue/message.ts'
import { report } from '../../problem-log.ts'
import type { Site } from '../../site.ts'
import { blockedMessage, watchdog } from './watchdog.ts'

/** For as long as the website is open: it is not kept for this. */
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
    // What is made of its routes, blocks and hosts is made again without it.
    there.reloadFeatures().catch(() => undefined)
  })
}
