// Creates a view, or changes the given parts of it.
import { invalid } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { createdStamps } from '../../core/operation/stamps.ts'
import { canonical } from '../../base/json.ts'
import { listFilterFields } from '../entries/filter-fields.ts'
import { readFilter } from '../../core/filter/filter-input.ts'
import type { DataTable } from '../tables/definition.ts'
import { requestListingIndex } from '../tables/requested-indexes.ts'
import { requireParts } from './check-view.ts'
import { findView, WEBSITE } from './find-view.ts'
import { fitView } from './fit-view.ts'
import { requireFree, requireOwner, insertView, updateView } from './store-view.ts'
import { storedParts, type StoredParts, type StoredView } from './stored-view.ts'
import type { ViewParts } from './view-schema.ts'

export type ViewInput = { [K in keyof ViewParts]?: ViewParts[K] | undefined } & {
  name?: string | undefined
  shared?: boolean | undefined
}

const NOTHING: ViewParts = { kind: 'list', q: null, status: null, lang: null, filter: null, sort: null, columns: null }

export async function makeView(
  ctx: Context,
  table: DataTable,
  { name, shared, ...given }: ViewInput,
): Promise<StoredView> {
  if (name === undefined) throw invalid('/name', 'view.name_missing')
  const owner = ownerOf(ctx, shared ?? false)
  requireOwner(ctx, owner)
  const parts = cleaned(given)
  requireParts(ctx, table, parts)
  const view = {
    uid: ctx.ids.uid(),
    table_id: table.id,
    owner,
    name,
    parts: storedParts({ ...NOTHING, ...parts }, table.fields),
    ...createdStamps(ctx),
  }
  await requireFree(ctx, view)
  await insertView(ctx, view)
  await wantFor(ctx, table, view.parts)
  return findView(ctx, table, view.uid)
}

export async function changeView(
  ctx: Context,
  table: DataTable,
  { view: uid, name, shared, ...given }: ViewInput & { view: string },
): Promise<StoredView> {
  const old = await findView(ctx, table, uid)
  const owner = shared === undefined || shared === (old.owner === WEBSITE) ? old.owner : ownerOf(ctx, shared)
  requireOwner(ctx, old.owner, owner)
  const parts = cleaned(given)
  requireParts(ctx, table, parts)
  const changed = { name: name ?? old.name, owner, parts: changedParts(table, old, parts) }
  const { name: before, owner: was, parts: oldParts } = old
  // Nothing has changed, so the version stays.
  if (canonical(changed) === canonical({ name: before, owner: was, parts: oldParts })) return old
  await requireFree(ctx, { ...old, ...changed })
  await updateView(ctx, { ...changed, uid: old.uid, version: old.version + 1 })
  await wantFor(ctx, table, changed.parts)
  return findView(ctx, table, uid)
}

/** Requests an index for its order and filter, before it is used often. */
async function wantFor(ctx: Context, table: DataTable, parts: StoredParts): Promise<void> {
  const { filter, sort } = fitView(parts, { table, languages: ctx.site.languages })
  const condition = filter ? readFilter(filter, listFilterFields(table, 'draft'), ctx) : undefined
  await requestListingIndex(ctx, table, { sort: sort ?? undefined, condition })
}

/** Given parts replace stored ones; all others stay, also those that are not valid at present. */
function changedParts(table: DataTable, old: StoredView, parts: Partial<ViewParts>): StoredParts {
  const { names, ...fresh } = storedParts({ ...NOTHING, ...parts }, table.fields)
  const replaced = Object.entries(fresh).filter(([key]) => Object.hasOwn(parts, key))
  return { ...old.parts, ...Object.fromEntries(replaced), names: { ...old.parts.names, ...names } }
}

/** Without missing parts and empty texts. */
const cleaned = (input: ViewInput): Partial<ViewParts> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, isNothing(value) ? null : value]],
    ),
  )
const isNothing = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

function ownerOf({ principal }: Context, shared: boolean): number {
  if (shared) return WEBSITE
  if (principal.user) return principal.user.id
  throw invalid('/shared', 'view.account_needed')
}
