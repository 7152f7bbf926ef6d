// The steps of making or changing the tables of entries; each can be taken back.
import type { View } from '../table.ts'
import type { TableField } from './definition.ts'

interface Column {
  name: string
  type: string
}
interface Index {
  name: string
  columns: string[]
  unique: boolean
}
export type Step =
  | { do: 'create'; view: View; columns: Column[] }
  | { do: 'copy'; to: string }
  | { do: 'alter'; view: View; add: Column[]; rename: [from: string, to: string][] }
  /** Computes the columns of these fields (ids) from what the fields were before; `links` are those that become links. */
  | { do: 'fill'; view: View; fields: string[]; links: string[] }
  | { do: 'index'; view: View; indexes: Index[] }
  /** Folds the words of these fields anew: options are called something else, numbers are of another country. */
  | { do: 'refold'; view: View; fields: TableField[]; before: TableField[] }
  /** Computes the keys of unique fields anew: their values are the same by another rule now. */
  | { do: 'rekey'; fields: TableField[]; before: TableField[] }
  /** Another name for a whole table: into the trash and back. */
  | { do: 'move'; from: string; to: string }

/** What takes a step back, and does nothing where the step was not done. */
export type Undo =
  | { do: 'drop'; view: View }
  | { do: 'drop_copy'; name: string }
  | { do: 'alter_back'; view: View; drop: string[]; rename: [from: string, to: string][] }
  | { do: 'unlink'; view: View; fields: string[] }
  | { do: 'drop_indexes'; view: View; names: string[] }
  | { do: 'refold'; view: View; fields: TableField[] }
  | { do: 'rekey'; fields: TableField[] }
  | { do: 'move'; from: string; to: string }

export function undoOf(step: Step): Undo {
  const { do: kind } = step
  if (kind === 'create') return { do: 'drop', view: step.view }
  if (kind === 'copy') return { do: 'drop_copy', name: step.to }
  if (kind === 'fill') return { do: 'unlink', view: step.view, fields: step.links }
  if (kind === 'refold') return { do: 'refold', view: step.view, fields: step.before }
  if (kind === 'rekey') return { do: 'rekey', fields: step.before }
  if (kind === 'move') return { do: 'move', from: step.to, to: step.from }
  if (kind === 'index')
    return { do: 'drop_indexes', view: step.view, names: step.indexes.map(({ name }) => name) }
  const rename = step.rename.map(([from, to]): [string, string] => [to, from]).reverse()
  return { do: 'alter_back', view: step.view, drop: step.add.map(({ name }) => name), rename }
}
