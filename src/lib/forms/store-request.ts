// Stores a submission to an inbox: encrypted for its readers, its files re-encrypted with the key of the request.
import { randomUUID } from 'node:crypto'
import { AppError } from '../base/errors.ts'
import type { Values } from '../fields/fields.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { commit } from './commit.ts'
import type { Form } from './form.ts'
import { openPendingFile } from './pending-files.ts'
import { notifyOfRequest } from './notify.ts'
import type { PendingFile } from './post.ts'
import { newReference } from './reference.ts'
import { parsePublicKey } from './seal/public-key.ts'
import { newRequestKey, type RequestKey } from './seal/request-key.ts'
import { dropSealed, putSealed } from './sealed-folder.ts'

export interface Sent {
  values: Values
  files: PendingFile[]
  /** The visitor's language. */
  lang: string
  /** Nobody is notified, and it is deleted after 30 days. */
  spam?: boolean | undefined
}
interface StoredFile {
  name: string
  size: number
}

/** Returns the reference. Throws 409 without a public key. */
export async function storeRequest(form: Form, sent: Sent): Promise<string> {
  using key = await newRequestKey()
  const files: StoredFile[] = []
  try {
    for (const [i, file] of sent.files.entries()) files.push(await sealFile(form, { key, file, number: i + 1 }))
    return await commit(form.ctx, (ctx) => insert(ctx, { form, sent, key, files }))
  } catch (error) {
    await dropSealed(
      form.ctx,
      'requests',
      files.map(({ name }) => name),
    )
    throw error
  }
}

async function sealFile(
  form: Form,
  { key, file, number }: { key: RequestKey; file: PendingFile; number: number },
): Promise<StoredFile> {
  const name = randomUUID()
  const incoming = { name, source: openPendingFile(form, file), passes: [key.sealFile(number)] }
  return { name, size: await putSealed(form.ctx, 'requests', incoming) }
}

interface Insertion {
  form: Form
  sent: Sent
  key: RequestKey
  files: StoredFile[]
}

async function insert(ctx: Context, { form, sent, key, files }: Insertion): Promise<string> {
  const { table } = form
  const keys = await publicKeys(ctx)
  const reference = await newReference(ctx)
  const now = instant(ctx.now)
  const content = await key.sealContent({
    site: ctx.site.key,
    table: table.uid,
    reference,
    created_at: now,
    values: sent.values,
    files: sent.files.map(({ field, name, type, size }, i) => ({ number: i + 1, field, name, type, size })),
  })
  const size = files.reduce((sum, file) => sum + file.size, content.length)
  const state = { status: sent.spam ? ('spam' as const) : ('new' as const), done_at: null, deleted_at: null }
  const row = {
    uid: ctx.ids.uid(),
    version: 1,
    table_uid: table.uid,
    reference,
    ...state,
    language: sent.lang,
    size,
    content: Buffer.from(content).toString('base64url'),
    created_at: now,
    updated_at: now,
    updated_by: null,
  }
  const { insertId } = await ctx.db.insertInto('requests').values(row).executeTakeFirstOrThrow()
  const request_id = Number(insertId)
  const wraps = await key.wrapFor(keys)
  await ctx.db
    .insertInto('request_wraps')
    .values(wraps.map((wrap) => ({ request_id, ...wrap })))
    .execute()
  for (const [i, { name, size: bytes }] of files.entries())
    await ctx.db
      .insertInto('request_files')
      .values({ request_id, number: i + 1, stored_as: name, size: bytes })
      .execute()
  if (sent.spam) return reference
  await emit(ctx, 'request.created', { reference, table: table.handle })
  await notifyOfRequest(ctx, form, { reference, id: request_id, values: sent.values, lang: sent.lang })
  return reference
}

async function publicKeys({ db }: Context): Promise<Uint8Array[]> {
  const rows = await db.selectFrom('request_keys').select('public_key').orderBy('id').execute()
  if (!rows.length) throw new AppError('form_key.none_set')
  return Promise.all(rows.map(({ public_key }) => parsePublicKey(public_key)))
}
