// Initial values of new lines that do not have them: from their translations, in the file and in the table.
import type { AnyDb } from '../../platform/db/database.ts'
import { withDefaults, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { withLinks, type StoredRow } from '../entries/locate-entry.ts'
import { sharedOf } from '../entries/save-draft.ts'
import { openValues } from '../entries/sealed-values.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { Candidate } from './candidate.ts'

/** Values of lines of earlier batches, by translation group; only the latest groups, since lines of one are mostly adjacent. */
export interface EarlierGroup {
  values: Values
  /** Of the longest line, or of all that are cached. */
  size: number
  /** Names of shared fields without a value in the file so far: they have defaults. */
  free: Set<string>
  /** New lines with these defaults. */
  lines: Candidate[]
}
export interface EarlierLines {
  groups: Map<string, EarlierGroup>
  /** Approximate size of the cache in characters. */
  size: number
}
export const noEarlierLines = (): EarlierLines => ({ groups: new Map(), size: 0 })
const MAX_GROUPS = 10_000
/** Limits the memory of an import, whatever the length of the texts. */
const MAX_SIZE = 16_000_000

interface Lines {
  candidates: readonly Candidate[]
  earlier: EarlierLines
}

/**
 * Not sealed, by translation group. Empty shared fields are null; fields without translation that are not shared (decision 50)
 * are included if one of the lines has a value.
 */
export async function siblingValues(
  ctx: Context,
  table: DataTable,
  { candidates, earlier }: Lines,
): Promise<Map<string, Values>> {
  const groups = new Set(candidates.flatMap((one) => (one.entry ? [] : (groupOf(one) ?? []))))
  if (ctx.site.languages.length < 2 || !groups.size) return new Map()
  const there = await storedIn(ctx, table, { groups, candidates })
  const lines = Map.groupBy(candidates, groupOf)
  const begun = (group: string) => {
    const known = earlier.groups.get(group)
    const before = known ? [known.values] : []
    const fixedValues = known ? [without(known.values, known.free)] : []
    const given = lines.get(group)!.map((one) => reportedBy(table, one))
    const stored = there.get(group) ?? []
    return begunBy(table, {
      shared: [...fixedValues, ...given, ...stored, ...before],
      own: [...before, ...stored, ...given],
    })
  }
  return new Map([...groups].map((group) => [group, begun(group)]))
}

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** The first value in each list; null counts as a value for shared fields only. */
function begunBy(table: DataTable, { shared, own }: { shared: readonly Values[]; own: readonly Values[] }): Values {
  const names = sharedOf(table)
  const begun: Values = {}
  for (const name of names) {
    const one = shared.find((values) => values[name] !== undefined)
    if (one) begun[name] = one[name]
  }
  for (const name of ownOf(table, names)) {
    const one = own.find((values) => values[name] !== undefined && values[name] !== null)
    if (one) begun[name] = one[name]
  }
  return begun
}

/** A new line has the defaults of its items; a change has complete items. */
function reportedBy({ fields }: DataTable, { entry, values }: Candidate): Values {
  const given = fields.filter(({ name }) => values[name] !== undefined)
  return entry ? values : withDefaults(given, values)
}

const ownOf = ({ fields }: DataTable, shared: readonly string[]): string[] =>
  fields.filter(({ name, translatable }) => !translatable && !shared.includes(name)).map(({ name }) => name)

/** Existing entries, with the changes by lines of this batch. */
async function storedIn(
  ctx: Context,
  table: DataTable,
  { groups, candidates }: { groups: ReadonlySet<string>; candidates: readonly Candidate[] },
): Promise<Map<string, Values[]>> {
  const rows = (await (ctx.db as AnyDb)
    .selectFrom(entriesTable(table.handle, 'draft'))
    .selectAll()
    .where('_group', 'in', [...groups])
    .where('_status', '!=', 'trash')
    .orderBy('_id')
    .execute()) as StoredRow[]
  const shared = sharedOf(table)
  const changed = new Map(candidates.flatMap(({ entry, values }) => (entry ? [[entry.row._id, values]] : [])))
  const found = new Map<string, Values[]>()
  for (const { row, values } of await withLinks(ctx, table, rows)) {
    const plain = { ...(await openValues(ctx, table.fields, values)), ...changed.get(row._id) }
    for (const name of shared) plain[name] ??= null
    found.set(row._group, [...(found.get(row._group) ?? []), plain])
  }
  return found
}

/** Caches values of lines without errors for later batches. */
export function rememberLines(table: DataTable, { candidates, earlier }: Lines): void {
  const shared = sharedOf(table)
  const own = ownOf(table, shared)
  for (const one of candidates) {
    const group = groupOf(one)
    if (group === undefined || one.errors.length) continue
    const isFree = (name: string) => !one.entry && !one.begun?.has(name)
    const fresh = (): EarlierGroup => ({
      values: Object.fromEntries(shared.map((name) => [name, one.values[name] ?? null])),
      size: 0,
      free: new Set(shared.filter(isFree)),
      lines: [],
    })
    const known = earlier.groups.get(group) ?? fresh()
    for (const name of one.givenFields ?? []) known.free.delete(name)
    if (!one.entry && known.free.size) known.lines.push(one)
    else if (!known.free.size) known.lines = []
    for (const name of own) known.values[name] ??= one.values[name]
    forget(earlier, group)
    known.size = Math.max(known.size, one.row.size, sizeOf(known.lines))
    earlier.groups.set(group, known)
    earlier.size += known.size
    while (earlier.groups.size > MAX_GROUPS || (earlier.size > MAX_SIZE && earlier.groups.size > 1))
      forget(earlier, earlier.groups.keys().next().value!)
  }
}

const sizeOf = (lines: readonly Candidate[]): number => lines.reduce((sum, { row }) => sum + row.size, 0)

function forget(earlier: EarlierLines, group: string): void {
  earlier.size -= earlier.groups.get(group)?.size ?? 0
  earlier.groups.delete(group)
}

/** The group of the entry, or its future one; one without translations has its own uid. */
export const groupOf = ({ entry, row: { head } }: Candidate): string | undefined =>
  entry?.row._group ?? head._group?.toLowerCase() ?? head._uid
