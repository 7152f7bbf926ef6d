// The parts of a view that are still valid for its table, with today's field names; and what is left out.
import { isGeo } from '../../rules/conditions/traits.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import type { JsonObject } from '../../base/json.ts'
import { listFilterFields } from '../entries/filter-fields.ts'
import type { DataTable } from '../tables/definition.ts'
import { isSortable, LIST_SORTS } from '../tables/settings-errors.ts'
import { mapRules } from '../../rules/conditions/rules-of.ts'
import { sortPair, sortFieldsOf, renamedField, type StoredParts } from './stored-view.ts'
import { SYSTEM_COLUMNS, type Unfit, type ViewParts } from './view-schema.ts'

export interface ViewContext {
  table: DataTable
  /** Of the website. */
  languages: readonly string[]
}
type Part = Unfit['part']
/** Notes what is left out. */
type Drop = (part: Part, name: string, code?: string) => undefined

export function fitView(stored: StoredParts, context: ViewContext): ViewParts & { unfit: Unfit[] } {
  const unfit: Unfit[] = []
  const drop: Drop = (part, name, code = 'unknown') => {
    if (!unfit.some((one) => one.part === part && one.name === name)) unfit.push({ part, name, code })
    return undefined
  }
  const { q, status, lang } = stored
  const parts = {
    q,
    status,
    kind: hasKind(context.table, stored.kind) ? stored.kind : (drop('kind', stored.kind) ?? 'list'),
    lang: lang === null || context.languages.includes(lang) ? lang : (drop('lang', lang) ?? null),
    filter: fitFilter(stored, context.table, drop),
    sort: fitSort(stored, context.table, drop),
    columns: fitColumns(stored, context.table, drop),
  }
  return { ...parts, unfit }
}

/** Whether the table supports this kind of view. */
export const hasKind = ({ settings, fields }: DataTable, kind: ViewParts['kind']): boolean =>
  kind === 'list' || (kind === 'calendar' ? settings.calendar !== undefined : fields.some(isGeo))

/** By id; the stored name if the field does not exist any more. */
const named = (ref: string, { fields }: DataTable, names: StoredParts['names']) => {
  const isThere = ref.startsWith('@') || fields.some(({ id }) => id === ref.split('.')[0])
  const name = renamedField(
    ref,
    (id) => fields.find((one) => one.id === id)?.name ?? (Object.hasOwn(names, id) ? names[id]! : id),
  )
  return { isThere, name }
}

function fitFilter({ filter, names }: StoredParts, table: DataTable, drop: Drop): JsonObject | null {
  if (!filter) return null
  const fields = listFilterFields(table, 'draft')
  const fitting = mapRules(filter, (rule) => {
    const { isThere, name } = named(String(rule['field']), table, names)
    if (!isThere) return drop('filter', name)
    const turned = { ...rule, field: name }
    const [error] = parseCondition(turned, { fields }).errors
    return error ? drop('filter', name, error.code) : turned
  })
  return fitting ?? null
}

/** Whether a list can be sorted by it. */
export const sorts = ({ fields }: DataTable, name: string): boolean =>
  name === 'id' ||
  (LIST_SORTS as readonly string[]).includes(name) ||
  fields.some((one) => one.name === name && isSortable(one))

function fitSort({ sort, names }: StoredParts, table: DataTable, drop: Drop): string | null {
  const fitting = sortFieldsOf(sort ?? '').flatMap((word) => {
    const { falls, by: ref } = sortPair(word)
    const sign = falls ? '-' : ''
    if (ref === '@id') return `${sign}id`
    const { isThere, name } = named(ref, table, names)
    return (isThere && sorts(table, name) ? sign + name : drop('sort', name)) ?? []
  })
  return fitting.join(',') || null
}

/** Whether a list can have it as a column. */
export const hasColumn = ({ fields }: DataTable, name: string): boolean =>
  (SYSTEM_COLUMNS as readonly string[]).includes(name) || fields.some((one) => one.name === name)

function fitColumns({ columns, names }: StoredParts, table: DataTable, drop: Drop): string[] | null {
  const fitting = (columns ?? []).flatMap((ref) => {
    const { isThere, name } = named(ref, table, names)
    return (isThere && hasColumn(table, name) ? name : drop('columns', name)) ?? []
  })
  return fitting.length ? fitting : null
}
