// The names that `expand` lists, as the fields they mean.
import { list } from '../../base/catalogue/message.ts'
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
  const known = fields.filter((field) => targetOf(field) !== undefined).map(({ name }) => at + name)
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.')
    const field = fields.find((one) => one.name === name)
    const target = field && targetOf(field)
    if (rest.length >= MOST_LEVELS) throw refused('entry.expand_too_deep', path, known)
    if (!field || target === undefined) throw refused('entry.expand_no_reference', at + name, known)
    const branch = branches.get(name) ?? { field, target, further: [] }
    branch.further.push(...rest)
    branches.set(name, branch)
  }
  return [...branches.values()]
}

const refused = (
  key: 'entry.expand_too_deep' | 'entry.expand_no_reference',
  path: string,
  known: readonly string[],
) => invalid('/expand', key, { path, known: list(known.length ? known : ['–']) })
