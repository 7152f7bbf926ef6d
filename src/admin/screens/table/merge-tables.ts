// Merges the changes of two people to a table, field by field and option by option; in a conflict mine wins.
import type { TableDraft, TableField } from '../../data/data-table.ts'
import { mergeOrder } from '../../editing/merge-order.ts'
import { mergeKeys } from '../../editing/merge-values.ts'
import { same } from '../../editing/deep-equal.ts'

interface Three {
  base: TableDraft
  mine: TableDraft
  theirs: TableDraft
}
type Values = Record<string, unknown>

export interface Merged {
  draft: TableDraft
  /** Names of fields, and properties of the table, that both changed differently. */
  both: string[]
}

export function mergeTables({ base, mine, theirs }: Three): Merged {
  const both: string[] = []
  const merge = (versions: { base: Values; mine: Values; theirs: Values }, name?: string): Values => {
    const { value, conflicts } = mergeKeys(
      { ...versions, base: { mine: versions.base, theirs: versions.base } },
      (key) => ({ kind: 'head', key }),
    )
    if (conflicts.length) both.push(name ?? conflicts.map(({ where }) => ('key' in where ? where.key : '')).join(', '))
    return value
  }
  const own = ({ name, singular, icon }: TableDraft): Values => ({ name, singular, icon })
  const head = merge({ base: own(base), mine: own(mine), theirs: own(theirs) })
  const settings = merge({ base: base.settings, mine: mine.settings, theirs: theirs.settings })
  const fields = mergeFields({ base, mine, theirs }, (versions) => merge(versions, (versions.mine as TableField).name))
  return { draft: { ...(head as unknown as TableDraft), fields, settings }, both }
}

type MergeOne = (versions: { base: Values; mine: Values; theirs: Values }) => Values

function mergeFields({ base, mine, theirs }: Three, mergeOne: MergeOne): TableField[] {
  const [was, my, their] = [base, mine, theirs].map(({ fields }) => new Map(fields.map((one) => [one.id, one])))
  const isKept = (id: string): boolean => {
    const [before, here, there] = [was!.get(id), my!.get(id), their!.get(id)]
    if (!before || (here && there)) return true
    // Removed by one side: it stays when the other side changed it.
    return here ? !same(here, before) : there !== undefined && !same(there, before)
  }
  const oneOf = (id: string): TableField => {
    const [before, here, there] = [was!.get(id), my!.get(id), their!.get(id)]
    if (!here || !there) return (here ?? there)!
    return mergeOne({ base: before ?? there, mine: here, theirs: there }) as TableField
  }
  const ids = ({ fields }: TableDraft) => fields.map(({ id }) => id)
  const order = mergeOrder({ base: ids(base), mine: ids(mine), theirs: ids(theirs) })
  return order.filter(isKept).map(oneOf)
}
