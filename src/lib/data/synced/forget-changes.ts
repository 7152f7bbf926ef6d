// Removes confidential values of entries from the log of changes: in states and in differences.
import { isObject } from '../../base/json.ts'
import type { Context } from '../../core/operation/context.ts'

const COLUMNS = ['diff', 'before_state', 'after_state'] as const

interface Forgotten {
  /** The id of the entry in the log. */
  id: string
  /** Names of the fields. */
  names: ReadonlySet<string>
}

export async function forgetChanges({ db }: Context, { id, names }: Forgotten): Promise<void> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', ...COLUMNS])
    .where('entity_type', '=', 'entry')
    .where('entity_id', '=', id)
    .execute()
  for (const row of rows) {
    const texts = COLUMNS.flatMap((column) => {
      const text = row[column]
      const left = text === null ? null : JSON.stringify(without(JSON.parse(text), names))
      return left === text ? [] : [[column, left] as const]
    })
    if (texts.length) await db.updateTable('changes').set(Object.fromEntries(texts)).where('id', '=', row.id).execute()
  }
}

/** Removes the values from `fields` of a state or of its difference; differences of one of the values are left out. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isAbout(one, names)).map((one) => without(one, names))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const areFields = key === 'fields' || (value['pointer'] === '/fields' && (key === 'before' || key === 'after'))
    return [key, areFields && isObject(inner) ? left(inner, names) : without(inner, names)]
  })
  return Object.fromEntries(entries)
}

const left = (fields: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

function isAbout(one: unknown, names: ReadonlySet<string>): boolean {
  if (!isObject(one) || typeof one['pointer'] !== 'string') return false
  const [, section, name] = one['pointer'].split('/')
  return section === 'fields' && name !== undefined && names.has(name)
}
