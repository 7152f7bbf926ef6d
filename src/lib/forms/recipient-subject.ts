// The key that an operation changes, as the log stores it. Without the wrapped secret key: other users read the log.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { addRecipient, changeRecipient, removeRecipient } from './recipients.ts'

interface Notice {
  id: number
  name: string
  public_key: string
  fingerprint: string
}

export const recipientSubject: Subject = {
  type: 'request_key',
  async load(ctx, input, result) {
    const id = input['id'] ?? (result as { id?: number } | undefined)?.id
    return typeof id === 'number' ? find(ctx, id) : undefined
  },
  find: (ctx, id) => find(ctx, Number(id)),
  revert,
}

async function find({ db }: Context, id: number): Promise<SubjectState | undefined> {
  const row = await db.selectFrom('request_keys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, name, public_key, fingerprint, wrapped_key } = row
  const state = { id, name, public_key, fingerprint, has_wrapped_key: wrapped_key !== null }
  return { type: 'request_key', id: String(id), label: name, uid, version: Number(version), state }
}

async function revert(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (Notice | undefined)[]
  if (!now && then) await addRecipient(ctx, { name: then.name, public_key: then.public_key })
  else if (now && !then) await removeRecipient(ctx, Number(id))
  else if (now && then && now.name !== then.name) await changeRecipient(ctx, Number(id), { name: then.name })
  else throw new AppError('form_key.stays_wrapped')
}
