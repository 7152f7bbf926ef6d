// Starts an import in the background: stores the file, and a job does the rest as the same user.
import { requireInScope } from '../../core/limits-of-content.ts'
import { AppError } from '../../base/errors.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { sentUpload } from '../../media/media.ts'
import { ownerOf } from '../../core/principal.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { reading } from '../tables/find-table.ts'
import { requireFile, storeReceivedFile } from '../transfer/held-file.ts'
import { requireKey } from '../transfer/import-entries.ts'
import type { ImportInput } from '../transfer/import-input.ts'
import { countOpen, findImport, MAX_TRIES, type StoredImport } from './import-store.ts'

/** The job of the import. */
export const IMPORT_JOB = 'import-entries'
const MAX_OPEN = 3

export interface StartInput extends ImportInput {
  check_only: boolean
}
export interface PendingImport {
  upload: string
  name: string
}

/** Stores the file where every process finds it. Throws 403, 404, 409 and 422 for errors that can be found before. */
export async function storePendingImport(
  ctx: Context,
  { table: handle, key, upload }: StartInput,
): Promise<PendingImport> {
  requireInScope(ctx.principal, { table: handle })
  const table = requireContent(await reading(ctx, handle, (found) => Promise.resolve(found)))
  requireKey(table, key)
  await requireRoom(ctx)
  requireFile(ctx, upload)
  if (upload !== undefined) {
    const { uid, name } = await sentUpload(ctx, upload)
    return { upload: uid, name }
  }
  const file = await storeReceivedFile(ctx, ctx.file!)
  return { upload: file.upload, name: file.name }
}

async function requireRoom(ctx: Context): Promise<void> {
  if ((await countOpen(ctx)) < MAX_OPEN) return
  throw new AppError('import.too_many_running', { max: MAX_OPEN })
}

export async function startImport(ctx: Context, input: StartInput): Promise<StoredImport> {
  await requireRoom(ctx)
  const { upload, name } = ctx.prepared as PendingImport
  const { table, check_only, upload: _, ...options } = input
  const uid = ctx.ids.uid()
  const { user, token } = ctx.principal
  await ctx.network
    .insertInto('imports')
    .values({
      uid,
      site: ctx.site.key,
      owner: ownerOf(ctx),
      user_id: user?.id ?? null,
      token_id: token?.id ?? null,
      channel: ctx.channel,
      client: ctx.client?.slice(0, 200) ?? null,
      handle: table,
      file: (name || 'file').slice(0, 200),
      check_only: Number(check_only),
      input: JSON.stringify(options),
      upload,
      status: 'waiting',
      phase: null,
      done_rows: 0,
      total_rows: null,
      stopping: 0,
      attempts: 0,
      result: null,
      error: null,
      change_id: null,
      created_at: instant(ctx.now),
      finished_at: null,
    })
    .execute()
  await enqueue(ctx, { kind: IMPORT_JOB, payload: { import: uid }, max_attempts: MAX_TRIES })
  return findImport(ctx, uid)
}
