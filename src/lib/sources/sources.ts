// The door of external sources: what a website reads from elsewhere into its tables (contract 2.5).
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredSource } from './table.ts'

/** A source by its number. Throws 404 naming it. */
export async function getSource({ db }: Pick<Context, 'db'>, id: number): Promise<StoredSource> {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('source.missing', { id })
  return row
}
