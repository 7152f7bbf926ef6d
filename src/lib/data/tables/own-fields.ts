// Fields that conditions hide by what is not the same in every translation of an entry, or not at every time (decision 50).
import { hasItems } from '../../rules/conditions/traits.ts'
import type { Condition } from '../../rules/conditions/condition.ts'
import type { PlannedField } from '../../rules/conditions/plan-fields.ts'
import { rulesOf } from '../../rules/conditions/walk-rules.ts'
import { conditionsOf } from '../../fields/field-conditions.ts'
import type { Field } from '../../fields/fields.ts'

export interface Dependent {
  /** Names of fields of which each translation keeps a value of its own, as if they were translatable. */
  own: ReadonlySet<string>
  /** Fields that a move of the entry can show again, in items as `group.field`: while they are hidden, a draft keeps their values. */
  waiting: ReadonlySet<string>
}

const NONE: Dependent = { own: new Set(), waiting: new Set() }
const known = new WeakMap<readonly Field[], Dependent>()

/** Read once for a list of fields. */
export function dependentsOf(fields: readonly Field[]): Dependent {
  let found = known.get(fields)
  if (!found) known.set(fields, (found = read(fields)))
  return found
}

function read(fields: readonly Field[]): Dependent {
  const planned = conditionsOf(fields)?.plan?.planned ?? []
  const hiding = planned.filter(({ visible }) => visible !== undefined)
  return hiding.length ? { own: ownIn(fields, hiding), waiting: waitingIn(planned, hiding) } : NONE
}

/** A group is stored as one value: it is each one's own when a field of its items is. */
function ownIn(fields: readonly Field[], hiding: readonly PlannedField[]): Set<string> {
  const own = new Set<string>()
  const isOther = (name: string) =>
    isSystem(name) || own.has(name) || fields.some((field) => field.name === name && field.translatable)
  const groups = new Map(fields.map((field) => [field.name, new Set(innerNames(field))]))
  return grown(own, hiding, ({ name, group, visible }) => {
    const inner = group === undefined ? undefined : groups.get(group)
    const hangs = namesIn(visible!).some(({ field }) => !inner?.has(field) && isOther(field))
    return hangs ? (group ?? name) : undefined
  })
}

/** An entry has one language for good; all else that the system knows of it can change. */
function waitingIn(planned: readonly PlannedField[], hiding: readonly PlannedField[]): Set<string> {
  const waiting = new Set<string>()
  const ids = new Set(planned.map(idOf))
  return grown(waiting, hiding, (field) => {
    const hangs = namesIn(field.visible!).some(({ field: name, sub }) => {
      if (isSystem(name)) return name !== '@lang'
      const own = `${field.group}.${name}`
      return ids.has(own) ? waiting.has(own) : waiting.has(name) || waiting.has(`${name}.${sub}`)
    })
    return hangs ? idOf(field) : undefined
  })
}

/** What hangs on what was found hangs on the same: until nothing is added any more. */
function grown(
  found: Set<string>,
  fields: readonly PlannedField[],
  idIn: (field: PlannedField) => string | undefined,
): Set<string> {
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const field of fields) {
      const id = idIn(field)
      if (id !== undefined) found.add(id)
    }
  }
  return found
}

const isSystem = (name: string): boolean => name.startsWith('@')
const namesIn = (condition: Condition) => [...rulesOf(condition)]
const idOf = ({ name, group }: PlannedField): string => (group === undefined ? name : `${group}.${name}`)
const innerNames = ({ type, fields }: Field): string[] =>
  hasItems({ type }) ? (fields as Field[]).map(({ name }) => name) : []
