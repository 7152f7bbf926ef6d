// The job that delivers one event to one listener.
import { message } from '../../base/catalogue/message.ts'
import { KeyedError, reasonOf } from '../../base/errors.ts'
import { activeContributions } from '../extension/active.ts'
import type { DomainEvent, JobHandler } from '../extension/contribution.ts'
import { SECOND } from '../../base/clock.ts'
import { matchesEvent } from './matches-event.ts'
import { withTimeout } from './with-timeout.ts'

const LIMIT = 30 * SECOND

/** Throws when the listener throws, takes longer than 30 s, or is missing: then it is retried later. */
export const deliverEvent: JobHandler = async (payload, ctx) => {
  const { listener: identity, event } = payload as { listener: string; event: DomainEvent }
  const [name, index] = identity.split('#')
  const contribution = ctx.site.registry.contributions.find((one) => one.name === name)
  // Switched off since the event: it is not delivered.
  if (contribution && !activeContributions(ctx.site).includes(contribution)) return
  const listener = contribution?.listeners[Number(index)]
  if (!listener || !matchesEvent(listener.event, event.name))
    throw new KeyedError(message('job.listener_missing', { listener: identity }))
  try {
    await withTimeout(LIMIT, `The listener ${identity} of ${event.name}`, () => listener.handler(event, ctx))
  } catch (cause) {
    if (!ctx.site.extensions.includes(contribution)) throw cause
    const args = { extension: name!, event: event.name, reason: reasonOf(cause) }
    throw new KeyedError(message('job.of_extension_listener', args), { cause })
  }
}
