// Entries with the targets of their references: each field of a level is looked up once, for all entries of the page.
import { invalid } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Entry } from '../schema.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { isLinked } from '../tables/physical.ts'
import { lookUpEntries, lookUpOthers } from './look-up.ts'
import type { Expanded, Objects } from './schema.ts'
import { list } from '../../base/catalogue/message.ts'
import { targetOf, type Target } from '../../fields/map-references.ts'

const MAX_LEVELS = 2

interface Options<E extends Entry> {
  view: View
  entries: readonly E[]
  /** Names of fields, of one level or two: maker, maker.brand. */
  expand: readonly string[]
}

/** The entries, each with `expanded`. Throws 422 for names that are no references, and for too many objects. */
export async function expandEntries<E extends Entry>(
  ctx: Context,
  table: DataTable,
  { view, entries, expand }: Options<E>,
): Promise<(E & { expanded: Objects })[]> {
  const objects = await follow(ctx, table, { view, entries, paths: expand })
  return entries.map((entry) => ({ ...entry, expanded: objects.get(entry.id)! }))
}

interface Level {
  view: View
  entries: readonly Entry[]
  paths: readonly string[]
  /** Prefix of the paths: the field that these entries are targets of. */
  at?: string
  /** How often each of the entries is in the response, by its id; once when missing. */
  times?: ReadonlyMap<number, number>
}
/** Maximum objects for one name in `expand`; targets of several entries count several times. */
const MAX = 2000

/** The targets of each entry, by its id. */
async function follow(ctx: Context, table: DataTable, level: Level): Promise<Map<number, Objects>> {
  const { view, entries, paths, at } = level
  const expanded = new Map(entries.map(({ id }): [number, Objects] => [id, {}]))
  for (const branch of readBranches(fieldsIn(table.fields, view), paths, at)) {
    const { name } = branch.field
    const named = entries.map(({ id, fields }) => ({ id, targets: idsOf(fields[name]) }))
    const times = timesOf(named, level)
    const found = await lookUp(ctx, branch, { view, times, at: `${at ?? ''}${name}.` })
    for (const { id, targets } of named) {
      const objects = targets.flatMap((target) => found.get(target) ?? [])
      expanded.get(id)![name] = isLinked(branch.field) ? objects : (objects[0] ?? null)
    }
  }
  return expanded
}

const idsOf = (value: unknown): number[] => (value === undefined || value === null ? [] : [value].flat().map(Number))

/** How often each target will be in the response. */
function timesOf(named: readonly { id: number; targets: number[] }[], { times: own }: Level): Map<number, number> {
  const times = new Map<number, number>()
  let all = 0
  for (const { id, targets } of named)
    for (const target of targets) {
      const more = own?.get(id) ?? 1
      times.set(target, (times.get(target) ?? 0) + more)
      all += more
    }
  if (all <= MAX) return times
  throw invalid('/expand', 'entry.expand_too_many', { max: MAX })
}

async function lookUp(
  ctx: Context,
  { target, further }: Branch,
  { view, times, at }: { view: View; times: Map<number, number>; at: string },
): Promise<Map<number, Expanded>> {
  const query = { view, ids: [...times.keys()] }
  if (target.startsWith('@')) {
    readBranches([], further, at)
    return lookUpOthers(ctx, target, query)
  }
  if (!query.ids.length && !further.length) return new Map()
  return lookUpEntries(ctx, target, {
    ...query,
    onwards: async (table, entries) => {
      if (!further.length) return entries
      const objects = await follow(ctx, table, { view, entries, paths: further, at, times })
      return entries.map((entry) => ({ ...entry, expanded: objects.get(entry.id)! }))
    },
  })
}

/** A field whose references are expanded. */
interface Branch {
  field: TableField
  target: Target
  /** Names of fields of the targets that are expanded as well. */
  further: string[]
}

/** The fields that `expand` names; `at` is a prefix for errors: `maker.`. Throws 422 for other fields and a third level. */
function readBranches(fields: readonly TableField[], paths: readonly string[], at = ''): Branch[] {
  const branches = new Map<string, Branch>()
  const known = fields.filter((field) => targetOf(field) !== undefined).map(({ name }) => at + name)
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.')
    const field = fields.find((one) => one.name === name)
    const target = field && targetOf(field)
    if (rest.length >= MAX_LEVELS) throw refused('entry.expand_too_deep', path, known)
    if (!field || target === undefined) throw refused('entry.expand_no_reference', at + name, known)
    const branch = branches.get(name) ?? { field, target, further: [] }
    branch.further.push(...rest)
    branches.set(name, branch)
  }
  return [...branches.values()]
}

const refused = (key: 'entry.expand_too_deep' | 'entry.expand_no_reference', path: string, known: readonly string[]) =>
  invalid('/expand', key, { path, known: list(known.length ? known : ['–']) })
