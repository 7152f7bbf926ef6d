// Plans a change of a table's fields: as a description for people, and as steps for the database (contract 2.1).
import { choosesOne, hasItems, isPhone } from '../../rules/conditions/traits.ts'
import { list } from '../../base/catalogue/message.ts'
import { fieldError } from '../../base/errors.ts'
import type { Dialect } from '../../platform/db/database.ts'
import type { FieldError } from '../../base/errors.ts'
import { countryOf } from '../../rules/conditions/phone.ts'
import { fieldType, type Field } from '../../fields/fields.ts'
import { canonical, diff } from '../../base/json.ts'
import type { View } from '../table.ts'
import type { Definition, TableField } from './definition.ts'
import { fieldsIn, layoutOf, type Layout } from './layout.ts'
import type { InvalidValuesView } from './invalid-values.ts'
import { isLinked } from './physical.ts'
import { isSameTitle, titleSource } from './retitle.ts'
import type { Step } from './steps.ts'

export interface TableChange {
  kind: 'add' | 'remove' | 'rename' | 'type' | 'options' | 'order' | 'settings'
  /** Name of the field; the new one where it is renamed. */
  field?: string
  /** Name of the setting; a nested one with its path, `calendar.end`. */
  setting?: string
  /** The setting's value as text, else JSON; `to` is missing for a removed one. */
  from?: string
  to?: string
  /** For changed options, limits or types: entries whose values are not valid. */
  misfits?: InvalidValuesView
  /** For a new field with a default: entries that could be filled. */
  backfill?: number
}
export interface TablePlan {
  changes: TableChange[]
  steps: Step[]
  /** Columns that become unused, with their names after the change. */
  unusedColumns: StoredColumn[]
}
/** A column of a removed or replaced field; restoring the field restores its values. */
export interface StoredColumn {
  /** Id of the field. */
  field: string
  view: View
  column: string
  /** As in the layout. */
  same: string
}
const VIEWS: View[] = ['draft', 'published']

export interface Planned {
  id: number
  /** The next version of the table; part of the names of unused columns. */
  version: number
  dialect: Dialect
  before: Definition | undefined
  after: Definition
  unusedColumns?: readonly StoredColumn[]
}

export function planTable(planned: Planned): TablePlan {
  const { before, after } = planned
  if (!before)
    return {
      changes: after.fields.map(({ name }) => ({ kind: 'add', field: name })),
      steps: creation(planned),
      unusedColumns: [],
    }
  const alters = VIEWS.map((view) => alterOf(planned, before, view))
  const steps = alters.flatMap(({ steps }) => steps)
  const touches = alters.some(({ gone, fills }) => gone.length > 0 || fills.length > 0)
  const to = `snap_${planned.id}_${planned.version}`
  const copy: Step[] = touches ? [{ do: 'copy', to }] : []
  const indexes = VIEWS.flatMap((view) => addedIndexes(planned, before, view))
  const unusedColumns = alters.flatMap(({ gone }, i) =>
    gone.map(({ field, to, same }) => ({ field, view: VIEWS[i]!, column: to, same })),
  )
  return { changes: changesOf(before, after), steps: [...copy, ...steps, ...indexes], unusedColumns }
}

/** Values that another type, or one value instead of a list, would lose; pointers are those of the input. */
export function latticeErrors(
  before: readonly TableField[],
  after: readonly TableField[],
  unused: readonly StoredColumn[],
): FieldError[] {
  const old = new Map(before.map((field) => [field.id, field]))
  const isKept = ({ id, type }: TableField) => unused.some(({ same }) => same.startsWith(`${id} ${type} value `))
  return after.flatMap((field, i) => {
    const was = old.get(field.id)
    if (!was || was.type === field.type) return []
    const may = fieldType(was.type).becomes
    if (may.includes(field.type) || isKept(field)) return []
    const pointer = `/fields/${i}/type`
    const named = { field: was.name, type: was.type }
    return may.length
      ? [fieldError(pointer, 'table.type_becomes', { ...named, types: list(may, 'or') })]
      : [fieldError(pointer, 'table.type_fixed', named)]
  })
}

function creation({ id, version, dialect, after }: Planned): Step[] {
  return VIEWS.flatMap((view): Step[] => {
    const layout = layoutOf(after, view, dialect)
    return [
      { do: 'create', view, columns: layout.columns.map(({ name, type }) => ({ name, type })) },
      ...indexStep(view, layout.indexes, { id, version }),
    ]
  })
}

interface Alter {
  steps: Step[]
  gone: { field: string; from: string; to: string; same: string }[]
  fills: string[]
}

function alterOf({ version, dialect, after, unusedColumns = [] }: Planned, before: Definition, view: View): Alter {
  const [was, is] = [layoutOf(before, view, dialect), layoutOf(after, view, dialect)].map(bySame)
  const gone = [...was!.values()]
    .filter(({ same }) => !is!.has(same))
    .map(({ field, name, same }) => ({ field, from: name, to: `_gone${version}_${name}`.slice(0, 63), same }))
  const added = [...is!.values()].filter(({ same }) => !was!.has(same))
  const back = new Map(unusedColumns.filter((one) => one.view === view).map((one) => [one.same, one.column]))
  const renamed = [...is!.values()].flatMap(({ same, name }): [string, string][] => {
    const from = was!.get(same)?.name ?? back.get(same)
    return from !== undefined && from !== name ? [[from, name]] : []
  })
  const made = added.filter(({ same }) => !back.has(same))
  const relinked = after.fields.filter((field) => isRelinked(before, field))
  const known = new Set(before.fields.map(({ id }) => id))
  const filled = [...made.map(({ field }) => field), ...relinked.map(({ id }) => id)]
  const fills = [...new Set(filled)].filter((id) => known.has(id))
  const links = relinked.filter(isLinked).map(({ id }) => id)
  const rename = [...gone.map(({ from, to }): [string, string] => [from, to]), ...apart(renamed, version)]
  const add = made.map(({ name, type }) => ({ name, type }))
  const folded = refoldedIn(before, after, { was: was!, is: is!, view })
  const [formerTitle, title] = [titleSource(before, view), titleSource(after, view)]
  const isRetitled = !isSameTitle(formerTitle, title)
  const steps: Step[] = [
    ...(isRetitled ? [{ do: 'retitle' as const, view, back: formerTitle }] : []),
    ...(rename.length ? [{ do: 'alter' as const, view, add: [], rename }] : []),
    ...(add.length ? [{ do: 'alter' as const, view, add, rename: [] }] : []),
    ...(fills.length ? [{ do: 'fill' as const, view, fields: fills, links }] : []),
    ...(folded.fields.length ? [{ do: 'refold' as const, view, ...folded }] : []),
    ...(view === 'draft' ? rekeySteps(folded) : []),
    ...(isRetitled ? [{ do: 'retitle' as const, view, to: title }] : []),
  ]
  return { steps, gone, fills }
}

/** What the folded text of a field depends on besides its values. */
function wordsOf(field: Field): string {
  if (isPhone(field)) return String(countryOf(field))
  if (!hasItems(field)) return canonical([field['options'] ?? null, field['dictionary'] ?? null])
  const phones = (field['fields'] as Field[]).filter(isPhone)
  return canonical(phones.map((phone) => [phone.name, wordsOf(phone)]))
}

type BySame = ReturnType<typeof bySame>

/** Fields whose folded text changes while its column stays; each also with its old options, by its new name. */
function refoldedIn(
  before: Definition,
  after: Definition,
  { was, is, view }: { was: BySame; is: BySame; view: View },
): { fields: TableField[]; before: TableField[] } {
  const stays = ({ id }: TableField) =>
    [...is.values()].some(({ field, part, same }) => field === id && part === 'fold' && was.has(same))
  const pairs = fieldsIn(after.fields, view)
    .filter((field) => (choosesOne(field) || isPhone(field) || hasItems(field)) && stays(field))
    .flatMap((field) => {
      const old = before.fields.find(({ id }) => id === field.id)
      return old && wordsOf(old) !== wordsOf(field) ? [{ field, old: { ...old, name: field.name } }] : []
    })
  return { fields: pairs.map(({ field }) => field), before: pairs.map(({ old }) => old) }
}

/** Another default country changes which telephone numbers are equal. */
function rekeySteps({ fields, before }: { fields: TableField[]; before: TableField[] }): Step[] {
  const isKept = (i: number) => [fields[i]!, before[i]!].every(({ type, unique }) => isPhone({ type }) && unique)
  const [own, was] = [fields, before].map((list) => list.filter((_, i) => isKept(i)))
  return own!.length ? [{ do: 'rekey', fields: own!, before: was! }] : []
}

const bySame = ({ columns }: Layout) => new Map(columns.map((column) => [column.same, column]))

/** A single value became a list, or a list a single value. */
function isRelinked(before: Definition, field: TableField): boolean {
  const was = before.fields.find(({ id }) => id === field.id)
  return !!was && isLinked(was) !== isLinked(field)
}

/** Names may be exchanged: then all get temporary names first. */
function apart(renamed: [string, string][], version: number): [string, string][] {
  const taken = new Set(renamed.map(([from]) => from))
  if (!renamed.some(([, to]) => taken.has(to))) return renamed
  const aside = renamed.map(([from, to], i): [string, string, string] => [from, `_move${version}_${i}`, to])
  return [
    ...aside.map(([from, by]): [string, string] => [from, by]),
    ...aside.map(([, by, to]): [string, string] => [by, to]),
  ]
}

function addedIndexes({ id, version, dialect, after }: Planned, before: Definition, view: View): Step[] {
  const old = new Set(layoutOf(before, view, dialect).indexes.map(({ same }) => same))
  const added = layoutOf(after, view, dialect).indexes.filter(({ same }) => !old.has(same))
  return indexStep(view, added, { id, version })
}

function indexStep(view: View, indexes: Layout['indexes'], { id, version }: { id: number; version: number }): Step[] {
  if (!indexes.length) return []
  const named = indexes.map(({ columns, unique }, i) => ({
    name: `ix_${view === 'draft' ? 'd' : 'p'}${id}_${version}_${i}`,
    columns,
    unique,
  }))
  return [{ do: 'index', view, indexes: named }]
}

function changesOf(before: Definition, after: Definition): TableChange[] {
  const old = new Map(before.fields.map((field) => [field.id, field]))
  const left = new Set(after.fields.map(({ id }) => id))
  const removed = before.fields
    .filter(({ id }) => !left.has(id))
    .map(({ name }): TableChange => ({ kind: 'remove', field: name }))
  const changed = after.fields.flatMap((field): TableChange[] => {
    const was = old.get(field.id)
    return was ? fieldChanges(was, field) : [{ kind: 'add', field: field.name }]
  })
  const [oldOrder, order] = [before.fields, after.fields].map((fields, i) =>
    fields
      .map(({ id }) => id)
      .filter((id) => (i ? old.has(id) : left.has(id)))
      .join(' '),
  )
  return [
    ...removed,
    ...changed,
    ...(oldOrder === order ? [] : [{ kind: 'order' as const }]),
    ...settingChanges(before.settings, after.settings),
  ]
}

function settingChanges(before: object, after: object): TableChange[] {
  const asText = (value: unknown) => (typeof value === 'string' ? value : canonical(value))
  return diff(before, after).map((one) => ({
    kind: 'settings',
    setting: one.pointer.slice(1).replaceAll('/', '.'),
    ...('before' in one && { from: asText(one.before) }),
    ...('after' in one && { to: asText(one.after) }),
  }))
}

function fieldChanges(was: TableField, field: TableField): TableChange[] {
  const { name: oldName, type: oldType, ...old } = was
  const { name, type, ...rest } = field
  return [
    ...(name === oldName ? [] : [{ kind: 'rename' as const, field: name, from: oldName, to: name }]),
    ...(type === oldType ? [] : [{ kind: 'type' as const, field: name, from: oldType, to: type }]),
    ...(canonical(old) === canonical(rest) ? [] : [{ kind: 'options' as const, field: name }]),
  ]
}
