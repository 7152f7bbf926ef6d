// A view as it is stored: with field ids, so that renaming fields does not change it.
import type { Selectable } from 'kysely'
import type { EntryViewRow } from '../table.ts'
import type { TableField } from '../tables/definition.ts'
import { inRules } from '../../rules/conditions/rules-of.ts'
import type { ViewParts } from './view-schema.ts'

export interface StoredParts extends ViewParts {
  /** The last names of its fields, by id: for messages about removed ones. */
  names: Record<string, string>
}
export type StoredView = Omit<Selectable<EntryViewRow>, 'definition' | 'folded'> & { parts: StoredParts }

export function viewOfRow({ definition, folded: _, ...row }: Selectable<EntryViewRow>): StoredView {
  const numbers = { id: Number(row.id), version: Number(row.version), table_id: Number(row.table_id) }
  return { ...row, ...numbers, owner: Number(row.owner), parts: JSON.parse(definition) as StoredParts }
}

type Rename = (name: string) => string

/** The parts with field ids; all names must exist. */
export function storedParts(parts: ViewParts, fields: readonly TableField[]): StoredParts {
  const names = new Map<string, string>()
  const rename: Rename = (name) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return name
    names.set(field.id, name)
    return field.id
  }
  // `id` is the entry's own: a field may have it as its id.
  const own = turned(
    parts,
    (name) => renamedField(name, rename),
    (name) => (name === 'id' ? '@id' : renamedField(name, rename)),
  )
  return { ...own, names: Object.fromEntries(names) }
}

/** The parts with other field ids. */
export function renumberedParts({ names, ...parts }: StoredParts, to: Rename): StoredParts {
  const known = Object.entries(names).map(([id, name]) => [to(id), name])
  const renumbered = turned(parts, (ref) => renamedField(ref, to))
  return { ...renumbered, names: Object.fromEntries(known) as StoredParts['names'] }
}

function turned(parts: ViewParts, rename: Rename, turnSorted = rename): ViewParts {
  const { filter, sort, columns } = parts
  return {
    ...parts,
    filter: filter && inRules(filter, (rule) => ({ ...rule, field: rename(String(rule['field'])) })),
    sort:
      sort &&
      sortFieldsOf(sort)
        .map((word) => turnedSort(word, turnSorted))
        .join(','),
    columns: columns?.map(rename) ?? null,
  }
}

/** `place.address`: the part before the dot is the field. */
export function renamedField(name: string, rename: Rename): string {
  if (name.startsWith('@')) return name
  const [field = '', ...members] = name.split('.')
  return [rename(field), ...members].join('.')
}

export const sortFieldsOf = (sort: string): string[] => sort.split(',').flatMap((word) => word.trim() || [])

/** Direction and field: `-` is descending; `+` ascending, used where the id of a field begins with a sign itself. */
export function sortPair(word: string): { falls: boolean; by: string } {
  const falls = word.startsWith('-')
  return { falls, by: falls || word.startsWith('+') ? word.slice(1) : word }
}

function turnedSort(word: string, rename: Rename): string {
  const { falls, by } = sortPair(word)
  const ref = rename(by)
  return (falls ? '-' : ref.startsWith('-') ? '+' : '') + ref
}
