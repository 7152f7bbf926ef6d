// Which defaults the entries of a table get by a change of its fields, and when that was.
import { referencesOf, type Reference } from '../../fields/fields.ts'
import type { Context } from '../../operation/context.ts'
import { DAY, instant, later } from '../../util/clock.ts'
import { indexTableUses } from '../entries/index-uses.ts'
import { withoutStray } from '../entries/related-targets.ts'
import type { DataTable, Definition, TableField } from './definition.ts'
import { isLinked } from './physical.ts'
import type { KeptColumn } from './plan-table.ts'
import { presetsOf, valuesOfPreset, type Filled, type Preset } from './presets.ts'

/** So long a column that goes out of use is kept. */
export const KEPT = 30 * DAY

interface Drafting {
  after: Definition
  /** It becomes what the owner of a shared table decided. */
  follows: boolean
  /** With the time at which they go for good. */
  kept: readonly (KeptColumn & { at: string })[]
}

/** A field that comes back has what it had; then those get it that were made meanwhile. */
export async function draftPresets(
  ctx: Context,
  table: DataTable,
  { after, follows, kept }: Drafting,
): Promise<Preset[]> {
  const presets: Preset[] = []
  for (const preset of presetsOf(after, table)) {
    const field = after.fields.find(({ id }) => id === preset.field)!
    const back = kept.find((one) => one.field === field.id && one.same.startsWith(`${field.id} ${field.type} value `)) // prettier-ignore
    if (preset.inner === undefined && isLinked(field) && (await hasLinks(ctx, table, field))) continue
    if (!(await isThere(ctx, field, { preset, follows }))) continue
    presets.push(back ? { ...preset, since: instant(later(new Date(back.at), -KEPT)) } : preset)
  }
  return presets
}

/** Its links stay while it is gone. */
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

/** What the table has to know of them from then on. Newer than all that is there, whoever waited for whom. */
export async function filledBy(
  ctx: Context,
  { id, filled = [] }: Pick<DataTable, 'id' | 'filled'>,
  presets: readonly Preset[],
): Promise<Filled[]> {
  const newest = await ctx.db
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('object', 'like', `entry:${id}:%`)
    .executeTakeFirst()
  const [now, last] = [instant(ctx.now), newest?.at ?? '']
  return [...filled, ...presets.map((one) => ({ ...one, at: last > now ? last : now }))]
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
