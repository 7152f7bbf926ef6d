// How often forms may be sent: per address and per form, less often without a proof of work (contract 2.4).
import { giveBack, takeFromLimit, type Limit, type Taken } from '../core/limits.ts'
import { HOUR, instant, SECOND } from '../base/clock.ts'
import type { Form } from './form.ts'

const WINDOW_S = HOUR / SECOND
/** In an hour. */
const PER_ADDRESS = { proved: 5, unproved: 3 }
const PER_FORM = { proved: 60, unproved: 20 }

/** Of what is caught as spam: counted apart, so that programs do not use up what people may send. */
const SPAM = { per_address: 3, per_form: 20 }

export interface Sender {
  /** As limits count it: an address, or a network of IPv6. Kept as a keyed hash only. */
  address: string
  proved: boolean
  spam: boolean
}

/** What was taken, to be given back when nothing was sent after all; `refused` when there is none left. */
export async function takeFromFormLimits(
  form: Form,
  { address, proved, spam }: Sender,
): Promise<{ taken: Limit[]; refused?: Taken }> {
  const { site, now, installation } = form.ctx
  const which = proved ? 'proved' : 'unproved'
  // The day is part of what is hashed: no two days' counts of an address can be told to be of the same.
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
  const taken: Limit[] = []
  for (const limit of limits) {
    const count = await takeFromLimit(installation, limit)
    taken.push(limit)
    if (!count.allowed) {
      await giveBackTo(form, taken)
      return { taken: [], refused: count }
    }
  }
  return { taken }
}

export async function giveBackTo({ ctx }: Form, taken: readonly Limit[]): Promise<void> {
  for (const limit of taken) await giveBack(ctx.installation, limit)
}
