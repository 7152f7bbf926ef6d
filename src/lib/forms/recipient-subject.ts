// The key that an operation changes, as the log stores it. Without the wrapped secret key: other users read the log.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { numberedSubject, type Revert } from '../core/operation/subject.ts'
import { addRecipient, changeRecipient, removeRecipient } from './recipients.ts'

interface Notice {
  id: number
  name: string
  public_key: string
  fingerprint: string
}

export const recipientSubject = numberedSubject('request_key', { get, revert })

async function get({ db }: Context, id: number) {
  const row = await db.selectFrom('request_keys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, name, public_key, fingerprint, wrapped_key } = row
  const state = { id, name, public_key, fingerprint, has_wrapped_key: wrapped_key !== null }
  return { label: name, uid, version: Number(version), state }
}

async function revert(ctx: Context, { id, current: now, target: then }: Revert<Notice>): Promise<void> {
  if (!now && then) await addRecipient(ctx, { name: then.name, public_key: then.public_key })
  else if (now && !then) await removeRecipient(ctx, Number(id))
  else if (now && then && now.name !== then.name) await changeRecipient(ctx, Number(id), { name: then.name })
  else throw new AppError('form_key.stays_wrapped')
}
