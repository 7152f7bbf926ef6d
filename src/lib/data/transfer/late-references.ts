// References to entries that the same file makes: they have no number before it is stored.
import { isRelation } from '../../rules/conditions/traits.ts'
import { fieldError } from '../../base/errors.ts'
import type { FieldError } from '../../base/errors.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { lineAt } from './errors.ts'
import { mapReferences } from '../../fields/map-references.ts'

/** Numbers from here on are no ids: they stand for uids until the file is stored. */
const LATE = 9_000_000_000_000_000

interface Use {
  line: number
  path: string[]
  uid: string
  /** Of the entry that the line makes. */
  by: string | undefined
}
export interface LateReferences {
  numbers: Map<string, number>
  uids: string[]
  uses: Use[]
}

export const noLateReferences = (): LateReferences => ({ numbers: new Map(), uids: [], uses: [] })

export const isLate = (reference: unknown): boolean => typeof reference === 'number' && reference >= LATE

/** The number that stands for an entry which may come in a later line. */
export function expectEntry(late: LateReferences, use: Use): number {
  late.uses.push(use)
  const known = late.numbers.get(use.uid)
  if (known !== undefined) return known
  const number = LATE + late.uids.length
  late.numbers.set(use.uid, number)
  late.uids.push(use.uid)
  return number
}

/** What a line takes over of another one it names as well. */
export function addExpected(
  late: LateReferences,
  fields: readonly Field[],
  { values, line, by }: Pick<Use, 'line' | 'by'> & { values: Values },
): void {
  mapReferences(fields, values, (one, { path }) => {
    if (isLate(one)) late.uses.push({ line, path, uid: late.uids[Number(one) - LATE]!, by })
    return one
  })
}

/** What is named and does not come, with the lines that fall away with it; `comes` says whether the file makes an entry. */
export function missingOf(late: LateReferences, comes: (uid: string) => boolean): Map<number, FieldError> {
  const missing = new Map<number, FieldError>()
  const gone = new Set<string>()
  // A line that falls away takes those along that name what it would have made.
  for (let before = -1; before !== missing.size;) {
    before = missing.size
    for (const { line, path, uid, by } of late.uses) {
      if (missing.has(line) || (comes(uid) && !gone.has(uid))) continue
      missing.set(line, fieldError(lineAt(line, ...path), 'import.target_missing', { uid }))
      if (by) gone.add(by)
    }
  }
  return missing
}

/** The values with ids in the places of what stood for them. */
export function resolveLateReferences(
  fields: readonly Field[],
  values: Values,
  { idOf, late }: { idOf: (uid: string) => number; late: LateReferences },
): Values {
  const resolved = mapReferences(fields, values, (one) => (isLate(one) ? idOf(late.uids[Number(one) - LATE]!) : one))
  for (const { name, type, sortable } of fields)
    if (isRelation({ type }) && !sortable && Array.isArray(resolved[name]))
      resolved[name] = (resolved[name] as number[]).toSorted((a, b) => a - b)
  return resolved
}
