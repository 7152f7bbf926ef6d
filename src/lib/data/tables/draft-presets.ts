// Which defaults the entries of a table get by a change of its fields, and when that was.
import { referencesOf, type Reference } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { indexTableUses } from '../entries/index-uses.ts'
import { withoutStray } from '../entries/related-targets.ts'
import type { DataTable, Definition, TableField } from './definition.ts'
import { isLinked } from './physical.ts'
import { presetsOf, valuesOfPreset, type Filled, type Preset } from './presets.ts'
import { goneSince, notBefore, type Removed } from './removed.ts'

interface Drafting {
  after: Definition
  /** It becomes what the owner of a shared table decided. */
  follows: boolean
  removed: Removed
}

/** A field that comes back has what it had; then those get it that were made meanwhile. */
export async function draftPresets(
  ctx: Context,
  table: DataTable,
  { after, follows, removed }: Drafting,
): Promise<Preset[]> {
  const presets: Preset[] = []
  for (const preset of presetsOf(after, table)) {
    const field = after.fields.find(({ id }) => id === preset.field)!
    const back = keptOf(removed, field)
    if (!back && preset.inner === undefined && isLinked(field) && (await hasLinks(ctx, table, field)))
      continue
    if (!(await isThere(ctx, field, { preset, follows }))) continue
    presets.push(back ? { ...preset, since: goneSince(back) } : preset)
  }
  return presets
}

/** What is left of its values from when it was there. */
const keptOf = ({ columns, links = [] }: Removed, field: TableField): { at: string } | undefined =>
  isLinked(field)
    ? links.find((one) => one.field === field.id && one.type === field.type)
    : columns.find((one) => one.field === field.id && one.same.startsWith(`${field.id} ${field.type} value `))

/** Links of before the time of removal was kept. */
const hasLinks = async (ctx: Context, { id }: DataTable, field: TableField): Promise<boolean> =>
  (await ctx.db
    .selectFrom('entry_links')
    .select('target')
    .where('table_id', '=', id)
    .where('field', '=', field.id)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface Asked {
  preset: Preset
  follows: boolean
}

/** What it leads to; the numbers of another website lead to other things here. */
async function isThere(ctx: Context, field: TableField, { preset, follows }: Asked): Promise<boolean> {
  const values = valuesOfPreset(field, preset)
  const found = referencesOf([field], values)
  if (!found.length) return true
  if (follows && found.some((one) => 'id' in one)) return false
  const { dialect, read } = ctx.site.db
  // On MySQL a look from inside the transaction would keep the table from being changed.
  const outside = dialect === 'mysql' ? { ...ctx, db: read } : ctx
  const { errors } = await withoutStray(outside, [field], values)
  return !errors.length && (await haveMedia(outside, found))
}

async function haveMedia({ db }: Context, found: readonly Reference[]): Promise<boolean> {
  const ids = new Set(found.flatMap((one) => (one.type === 'media' && 'id' in one ? [one.id] : [])))
  if (!ids.size) return true
  const rows = await db.selectFrom('media').select('id').where('id', 'in', [...ids]).execute() // prettier-ignore
  return rows.length === ids.size
}

/** What the table has to know of them from then on. */
export async function filledBy(
  ctx: Context,
  { id, filled = [] }: Pick<DataTable, 'id' | 'filled'>,
  presets: readonly Preset[],
): Promise<Filled[]> {
  const at = await notBefore(ctx, id)
  return [...filled, ...presets.map((one) => ({ ...one, at }))]
}

/** Items that the defaults name are in use from then on; else the daily job sees to it. */
export function notePresetUses(ctx: Context, table: DataTable, presets: readonly Preset[]): void {
  const names = presets.some((preset) => {
    const field = table.fields.find(({ id }) => id === preset.field)
    return field && referencesOf([field], valuesOfPreset(field, preset)).some(({ type }) => type === 'media')
  })
  // Not in the transaction: on MySQL it sees the rows as they were.
  if (names) ctx.afterCommit.push(() => indexTableUses(ctx, table.handle))
}
