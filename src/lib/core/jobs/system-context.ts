// The context of work without a caller: jobs and listeners act as the system.
import { systemPrincipal } from '../principal.ts'
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import { makeContext } from '../operation/make-context.ts'
import type { Site } from '../site.ts'
import { newUid, type Clock } from '../../base/clock.ts'

/** `db` is the reader: to write, call run() with this as the call, or transact. */
export function systemContext(installation: Installation, site: Site, clock: Clock = installation.clock): Context {
  return makeContext({
    installation,
    site,
    principal: systemPrincipal(site.permissions),
    channel: 'system',
    request_id: newUid(clock.now()),
    clock,
  })
}
