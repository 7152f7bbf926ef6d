// Why something is not there for whose writes wait: what would create it was only proposed, or was rejected.
import { messageOf, sameError, type AppError } from '../../base/errors.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { storedReason } from '../../platform/i18n/say.ts'
import type { Context } from '../operation/context.ts'
import type { Change } from './approval.ts'
import { proposalsOf, proposerIn } from './find-change.ts'

const COLUMNS = ['id', 'entity_type', 'entity_id', 'input', 'batch', 'status', 'reason'] as const
type Maker = Pick<Change, (typeof COLUMNS)[number]>

/** Named by its handle, and used only once it is there: no batch puts entries into it. */
const TABLE = 'data_table'

/** The error, with the caller's proposal that would create what the input names; the same error when there is none. */
export async function explainMissing(ctx: Context, error: AppError, input: object): Promise<AppError> {
  const names = Object.values(input).filter((value) => typeof value === 'string')
  const maker = await makerOf(ctx, names)
  if (!maker) return error
  return sameError(textFor(maker, messageOf(error)), { problem: error.code, extra: error.extra })
}

async function makerOf({ site, principal }: Context, names: string[]): Promise<Maker | undefined> {
  if (!names.length) return undefined
  const makers = await proposalsOf(site.db.read, proposerIn({ principal }), ['pending', 'rejected'])
    .select(COLUMNS)
    .where('base_hash', 'is', null)
    .where((is) => is.or([is('entity_id', 'in', names), is('entity_type', '=', TABLE)]))
    .orderBy('id', 'desc')
    .execute()
  return makers.find((one) => names.includes(one.entity_type === TABLE ? handleIn(one) : (one.entity_id ?? '')))
}

const handleIn = ({ input }: Maker): string => (JSON.parse(input) as { handle?: string }).handle ?? ''

function textFor({ id: change, status, batch, reason, entity_type }: Maker, error: Message): Message {
  if (status === 'rejected')
    return message('change.maker_rejected', { error, change, reason: storedReason(reason ?? '') })
  return batch === null || entity_type === TABLE
    ? message('change.maker_waits', { error, change })
    : message('change.maker_waits_in_batch', { error, change, batch })
}
