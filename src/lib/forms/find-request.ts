// Finds sealed requests and serializes their readable parts.
import type { Selectable } from 'kysely'
import type { Readable } from 'node:stream'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { RequestHead } from './schema.ts'
import type { RequestFileRow, RequestRow, RequestWrapRow } from './table.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { openSealed } from './sealed-folder.ts'

export type StoredRequest = Omit<Selectable<RequestRow>, 'content'>

/** All columns except the content, which can be large. */
export const HEAD = [
  'id',
  'uid',
  'version',
  'table_uid',
  'reference',
  'status',
  'language',
  'size',
  'created_at',
  'updated_at',
  'updated_by',
  'done_at',
  'deleted_at',
] as const

type Reader = Pick<Context, 'db'>

/** Throws 404. */
export async function findRequest({ db }: Reader, id: number): Promise<StoredRequest> {
  const row = await db.selectFrom('requests').select(HEAD).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('request_entry.missing', { id })
  return row
}

/** The same, for operations that are not possible in the trash. */
export async function findActiveRequest(ctx: Reader, id: number): Promise<StoredRequest> {
  const row = await findRequest(ctx, id)
  if (row.deleted_at !== null) throw new AppError('request_entry.in_trash', { reference: row.reference })
  return row
}

export async function serializeRequest(ctx: Reader, row: StoredRequest): Promise<RequestHead> {
  return (await serializeRequests(ctx, [row]))[0]!
}

/** In the given order. */
export async function serializeRequests({ db }: Reader, rows: readonly StoredRequest[]): Promise<RequestHead[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => Number(id))
  const [tables, wraps, files] = await Promise.all([
    db.selectFrom('data_tables').select(['uid', 'living', 'name']).execute(),
    db.selectFrom('request_wraps').select(['request_id', 'recipient']).where('request_id', 'in', ids).execute(),
    db.selectFrom('request_files').select('request_id').where('request_id', 'in', ids).execute(),
  ])
  return rows.map((row): RequestHead => {
    const table = tables.find(({ uid }) => uid === row.table_uid)
    const own = ({ request_id }: { request_id: number }) => Number(request_id) === Number(row.id)
    return {
      ...row,
      created_by: null,
      id: Number(row.id),
      version: Number(row.version),
      size: Number(row.size),
      table: table?.living ?? null,
      table_name: table?.name ?? null,
      files: files.filter(own).length,
      recipients: wraps
        .filter(own)
        .map(({ recipient }) => recipient)
        .sort(),
    }
  })
}

export const wrapsOf = ({ db }: Reader, id: number): Promise<Pick<RequestWrapRow, 'recipient' | 'box'>[]> =>
  db
    .selectFrom('request_wraps')
    .select(['recipient', 'box'])
    .where('request_id', '=', id)
    .orderBy('recipient')
    .execute()

export const filesOf = ({ db }: Reader, id: number): Promise<Selectable<RequestFileRow>[]> =>
  db.selectFrom('request_files').selectAll().where('request_id', '=', id).orderBy('number').execute()

/** Throws 404 naming the missing request or file. */
export async function openRequestFile(
  { installation, site }: { installation: Installation; site: Site },
  { id, number }: { id: number; number: number },
): Promise<{ stream: Readable; size: number }> {
  const row = await site.db.read
    .selectFrom('request_files')
    .select('stored_as')
    .where('request_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  const found = row && (await openSealed({ installation, site }, 'requests', row.stored_as))
  if (!found) throw new AppError('request_entry.file_missing', { id, number })
  return found
}
