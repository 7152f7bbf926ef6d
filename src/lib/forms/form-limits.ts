// Rate limits of forms: per address and per form, lower without a proof of work (contract 2.4).
import { refundLimit, consumeLimit, type Limit, type LimitResult } from '../core/limits.ts'
import { HOUR, instant, SECOND } from '../base/clock.ts'
import type { Form } from './form.ts'

const WINDOW_S = HOUR / SECOND
/** Per hour. */
const PER_ADDRESS = { proved: 5, unproved: 3 }
const PER_FORM = { proved: 60, unproved: 20 }

/** For detected spam: counted separately, so that bots do not use up the limits of people. */
const SPAM = { per_address: 3, per_form: 20 }

export interface Sender {
  /** The key of rate limits: an address, or a network of IPv6. Stored as a keyed hash only. */
  address: string
  proved: boolean
  spam: boolean
}

/** What was counted, to be returned when nothing was sent; `refused` when a limit is reached. */
export async function consumeFormLimits(
  form: Form,
  { address, proved, spam }: Sender,
): Promise<{ consumed: Limit[]; refused?: LimitResult }> {
  const { site, now, installation } = form.ctx
  const which = proved ? 'proved' : 'unproved'
  // The day is part of the hash, so that counts of different days cannot be linked to the same address.
  const day = instant(now).slice(0, 10)
  const limits: Limit[] = [
    {
      name: spam ? 'spam_ip' : 'form_ip',
      key: `${site.key} ${day} ${address}`,
      limit: spam ? SPAM.per_address : PER_ADDRESS[which],
      window_s: WINDOW_S,
    },
    {
      name: spam ? 'spam' : 'form',
      key: `${site.key} ${form.table.uid}`,
      limit: spam ? SPAM.per_form : PER_FORM[which],
      window_s: WINDOW_S,
    },
  ]
  const consumed: Limit[] = []
  for (const limit of limits) {
    const count = await consumeLimit(installation, limit)
    consumed.push(limit)
    if (!count.allowed) {
      await refundFormLimits(form, consumed)
      return { consumed: [], refused: count }
    }
  }
  return { consumed }
}

export async function refundFormLimits({ ctx }: Form, consumed: readonly Limit[]): Promise<void> {
  for (const limit of consumed) await refundLimit(ctx.installation, limit)
}
