// The names that `expand` lists, as the fields they mean.
import { invalid } from '../../base/errors.ts'
import { targetOf, type Target } from '../transfer/references.ts'
import type { TableField } from '../tables/definition.ts'

/** A field whose references are followed. */
export interface Branch {
  field: TableField
  target: Target
  /** Names of fields of what it leads to that are followed as well. */
  further: string[]
}

const MOST_LEVELS = 2

/** `at` stands before each name that is told: `maker.`. Throws 422 for a name that is no reference, and for a third level. */
export function readBranches(fields: readonly TableField[], paths: readonly string[], at = ''): Branch[] {
  const branches = new Map<string, Branch>()
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.')
    const field = fields.find((one) => one.name === name)
    const target = field && targetOf(field)
    if (rest.length >= MOST_LEVELS) throw refused(`"${path}" has more than two levels`, fields, at)
    if (!field || target === undefined) throw refused(`"${at}${name}" is no reference`, fields, at)
    const branch = branches.get(name) ?? { field, target, further: [] }
    branch.further.push(...rest)
    branches.set(name, branch)
  }
  return [...branches.values()]
}

function refused(what: string, fields: readonly TableField[], at: string) {
  const names = fields.filter((field) => targetOf(field) !== undefined).map(({ name }) => at + name)
  return invalid('/expand', `${what}; there are: ${names.join(', ') || '–'}.`, 'unknown_field')
}
