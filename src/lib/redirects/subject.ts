// The redirect that an operation changes, as a subject.
import type { Selectable } from 'kysely'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import { revertRedirect } from './revert-redirect.ts'
import { serializeRedirect } from './schema.ts'
import type { RedirectRow } from './table.ts'

const lookUp = ({ db }: Context, id: number): Promise<Selectable<RedirectRow> | undefined> =>
  db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst()

/** Throws 404 naming the id. */
export async function getRedirect(ctx: Context, id: number): Promise<Selectable<RedirectRow>> {
  const row = await lookUp(ctx, id)
  if (!row) throw new AppError('redirect.not_found', { id })
  return row
}

const stateOf = (row: Selectable<RedirectRow>): SubjectState => ({
  type: 'redirect',
  id: String(row.id),
  label: row.from_path,
  uid: row.uid,
  version: row.version,
  state: serializeRedirect(row),
  // Within no page's scope: with permissions limited to some pages one could redirect visitors away from others.
  scope: { pages: [] },
})

export const redirectSubject: Subject = {
  type: 'redirect',
  async load(ctx, input, result) {
    const id = isObject(result) ? result['id'] : input['id']
    if (typeof id !== 'number') return undefined
    if (result === undefined) return stateOf(await getRedirect(ctx, id))
    const row = await lookUp(ctx, id)
    return row && stateOf(row)
  },
  async find(ctx, id) {
    const row = await lookUp(ctx, Number(id))
    return row && stateOf(row)
  },
  revert: revertRedirect,
}
