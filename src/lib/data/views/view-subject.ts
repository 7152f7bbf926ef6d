// The view an operation changes, as the pipeline uses it.
import type { Selectable } from 'kysely'
import { principalOfUserId } from '../../access/access.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { changed } from '../../core/operation/stamps.ts'
import type { Revert, Subject, SubjectState } from '../../core/operation/subject.ts'
import { isObject } from '../../base/json.ts'
import type { EntryViewRow } from '../table.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { readTableById } from '../tables/read-table.ts'
import { lookUpView, WEBSITE } from './find-view.ts'
import { requireFree, requireOwner, insertView, removeView, updateView } from './store-view.ts'
import { viewOfRow, type StoredParts, type StoredView } from './stored-view.ts'

/** As the log stores it: with the ids of fields, which stay when the table changes. */
type State = Omit<StoredView, 'id' | 'parts'> & StoredParts & { table: string }

export const viewSubject: Subject = {
  type: 'entry_view',
  async load(ctx, input, result) {
    const uid = isObject(result) ? result['uid'] : input['view']
    if (typeof uid !== 'string' || typeof input['table'] !== 'string') return undefined
    const table = await lookUpTable(ctx, input['table'])
    const view = table && (await lookUpView(ctx, table, uid))
    return view && stateOf(view, table.handle)
  },
  async find(ctx, id) {
    const view = await anyView(ctx, id)
    const table = view && (await readTableById(ctx, view.table_id))
    return table?.deleted_at === null ? stateOf(view!, table.handle) : undefined
  },
  revert: revertView,
}

/** Of any owner: for users who revert changes of others. */
async function anyView({ db }: Context, uid: string): Promise<StoredView | undefined> {
  const row: Selectable<EntryViewRow> | undefined = await db
    .selectFrom('entry_views')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && viewOfRow(row)
}

function stateOf({ id: _, parts, ...view }: StoredView, table: string): SubjectState {
  const state: State = { ...view, ...parts, table }
  const { uid, version, name, owner } = view
  return {
    type: 'entry_view',
    id: uid,
    label: name,
    uid,
    version,
    state,
    // A personal view is not content of the table.
    ...(owner === WEBSITE ? { scope: { table } } : { personal: true }),
  }
}

/** Throws 403 for a website's view without the permission, 409 without its table or owner, for a taken name, or too many. */
async function revertView(ctx: Context, { id, current: now, target: then }: Revert<State>): Promise<void> {
  requireOwner(ctx, now?.owner, then?.owner)
  if (!then) return void (await removeView(ctx, id))
  const { table: _, ...state } = then
  const table = await readTableById(ctx, state.table_id)
  if (table?.deleted_at !== null) throw new AppError('view.table_gone', { name: then.name })
  await requireOwnerIsThere(ctx, then)
  await requireFree(ctx, state)
  const { kind, q, status, lang, filter, sort, columns, names, ...row } = state
  const parts = { kind, q, status, lang, filter, sort, columns, names }
  const version = (now ?? then).version + 1
  if (now) return updateView(ctx, { ...row, uid: id, parts, version })
  await insertView(ctx, { ...row, parts, version, ...changed(ctx) })
}

/** A view without an owner would be neither found nor deleted with an account. */
async function requireOwnerIsThere({ installation, site }: Context, { owner, name }: State): Promise<void> {
  if (owner === WEBSITE || (await principalOfUserId(installation, site, owner))) return
  throw new AppError('view.owner_without_access', { name })
}
