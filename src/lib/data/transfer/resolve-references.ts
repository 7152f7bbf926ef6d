// Replaces the uids in a file by ids of this website.
import { isStructured } from '../../rules/conditions/traits.ts'
import { valuesAt } from '../../rules/conditions/visible-values.ts'
import { referencesOf, type Field, type Values } from '../../fields/fields.ts'
import { resolveUses } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { chunks } from '../../base/chunks.ts'
import { AppError, fieldError } from '../../base/errors.ts'
import { requireTargets } from '../entries/related-targets.ts'
import type { DataTable } from '../tables/definition.ts'
import type { Candidate } from './candidate.ts'
import { lineAt } from './errors.ts'
import { expectEntry, isLate, type LateReferences } from './late-references.ts'
import { hasReferences, mapReferences, type Named } from '../../fields/map-references.ts'
import { identitiesOf, kindOf } from './references.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Sets ids in the values of the candidates; a missing object is an error, unless the file may contain it. */
export async function resolveReferences(
  ctx: Context,
  table: DataTable,
  { candidates, late }: { candidates: readonly Candidate[]; late: LateReferences },
): Promise<void> {
  if (!hasReferences(table.fields)) return
  const uids = new Map<string, Set<string>>()
  for (const { row } of candidates)
    mapReferences(table.fields, row.values, (one, { target }) => {
      if (isUid(one)) uids.set(target, (uids.get(target) ?? new Set()).add(one.toLowerCase()))
      return one
    })
  const ids = new Map<string, number>()
  for (const [target, keys] of uids)
    for (const { id, uid } of await identitiesOf(ctx, target, { by: 'uid', keys })) ids.set(`${target} ${uid}`, id)
  for (const one of candidates)
    one.values = mapReferences(table.fields, one.row.values, (reference, named) =>
      isUid(reference) ? numberOf(one, { uid: reference.toLowerCase(), named, ids, table, late }) : reference,
    )
}

const isUid = (reference: unknown): reference is string => typeof reference === 'string' && UID.test(reference)

interface Params {
  uid: string
  named: Named
  ids: ReadonlyMap<string, number>
  table: DataTable
  late: LateReferences
}

function numberOf(one: Candidate, { uid, named, ids, table, late }: Params): unknown {
  const { target, path } = named
  const id = ids.get(`${target} ${uid}`)
  if (id !== undefined) return id
  const { line, head } = one.row
  if (target === table.handle) return expectEntry(late, { line, path, uid, by: head._uid })
  one.errors.push(fieldError(lineAt(line, ...path), 'entry.target_missing', { ...kindOf(target), id: uid }))
  return undefined
}

/** Distinct references that are looked up at once. */
const AT_ONCE = 500

interface Asking {
  field: Field
  id: number
  /** The values of `$entry` for it. */
  entry: Values
  occurrences: { one: Candidate; pointer: string }[]
}

/** A target must exist and match the field. Targets that the entry had before stay valid. */
export async function checkReferences(ctx: Context, table: DataTable, candidates: readonly Candidate[]): Promise<void> {
  if (!hasReferences(table.fields)) return
  const requests = [...requestedBy(table, candidates).values()]
  for (const some of chunks(requests, AT_ONCE)) {
    // Each as a field of its own, so that one query returns all errors.
    const fields = some.map(({ field }, n) => ({ ...field, name: `f${n}` }))
    const values: Values = Object.fromEntries(
      some.map(({ field, id }, n) => [`f${n}`, isStructured(field) || field['multiple'] ? [id] : id]),
    )
    const entryOf = ({ field }: { field: Field }) => some[Number(field.name.slice(1))]!.entry
    const errors = [
      ...(await errorsOf(resolveUses(ctx, values, { referencesIn: (all) => referencesOf(fields, all) }))),
      ...(await errorsOf(requireTargets(ctx, { fields: fields as never }, { values, entryOf }))),
    ]
    for (const { pointer, ...error } of errors) {
      const n = Number(/\/f(\d+)/.exec(pointer)![1])
      for (const occurrence of some[n]!.occurrences)
        occurrence.one.errors.push({ ...error, pointer: occurrence.pointer })
    }
  }
}

function requestedBy(table: DataTable, candidates: readonly Candidate[]): Map<string, Asking> {
  const requested = new Map<string, Asking>()
  for (const one of candidates) {
    const known = new Set<string>()
    mapReferences(table.fields, one.entry?.values ?? {}, (id, { path }) => known.add(`${path[0]} ${String(id)}`))
    mapReferences(table.fields, one.values, (id, { field, path }) => {
      const number = typeof id === 'number' ? id : 0
      if (!number || isLate(number) || known.has(`${path[0]} ${number}`)) return id
      // The allowed targets may depend on the entry and the item.
      const own = readsEntry(field) ? `${one.row.line} ${path.length > 2 ? path[1] : ''}` : ''
      const key = `${path[0]} ${path.length > 2 ? field.name : ''} ${number} ${own}`
      const entry = own && valuesAt(table.fields, { ...one.entry?.values, ...one.values }, `/${path.join('/')}`)
      const asking = requested.get(key) ?? { field, id: number, entry: entry || {}, occurrences: [] }
      asking.occurrences.push({ one, pointer: lineAt(one.row.line, ...path) })
      requested.set(key, asking)
      return id
    })
  }
  return requested
}

const readsEntry = ({ filter }: Field): boolean => filter !== undefined && JSON.stringify(filter).includes('"$entry.')

async function errorsOf(work: Promise<unknown>) {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof AppError && error.errors.length) return error.errors
    throw error
  }
}
