// The source that an operation changes, as the log stores it: without its credentials.
import type { Context } from '../core/operation/context.ts'
import { numberedSubject, type Revert } from '../core/operation/subject.ts'
import { AppError } from '../base/errors.ts'
import { changeSource, removeSource } from './save-source.ts'
import type { Source } from './schema.ts'
import { serializeSource } from './serialize-source.ts'

export const sourceSubject = numberedSubject('source', { get, revert })

async function get(ctx: Context, id: number) {
  const row = await ctx.db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { last_run: _, next_at: __, entries: ___, failures: ____, ...state } = await serializeSource(ctx, row)
  return { label: row.name, uid: row.uid, version: Number(row.version), state }
}

/** Credentials are not stored in the log: the present ones stay. */
async function revert(ctx: Context, { id, current: now, target: then }: Revert<Source>): Promise<void> {
  if (!now && then) throw new AppError('source.gone', { name: then.name })
  if (!then) return void (await removeSource(ctx, Number(id)))
  const { name, format, mode, url, items_path, mapping, table, lang, status_new, max_items, every_min } = then
  const { timeout_s, max_mb, keep_missing, brake_percent, local_fields, active } = then
  await changeSource(ctx, Number(id), {
    name,
    format,
    mode,
    items_path,
    table,
    lang,
    status_new,
    max_items,
    every_min,
    timeout_s,
    max_mb,
    keep_missing,
    brake_percent,
    local_fields,
    active,
    ...(url !== null && { url }),
    ...(mapping && { mapping }),
  })
}
