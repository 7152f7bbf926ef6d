// The steps of creating or changing the tables of entries; each can be undone.
import type { View } from '../table.ts'
import type { TableField } from './definition.ts'
import type { TitleSource } from './retitle.ts'

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
  /** Computes the columns of these fields (ids) from the former fields; `links` are those that become links. */
  | { do: 'fill'; view: View; fields: string[]; links: string[] }
  | { do: 'index'; view: View; indexes: Index[] }
  /** Recomputes the folded texts of these fields: labels of options, or the country of numbers, have changed. */
  | { do: 'refold'; view: View; fields: TableField[]; before: TableField[] }
  /** Recomputes the keys of unique fields: the rule for equal values has changed. */
  | { do: 'rekey'; fields: TableField[]; before: TableField[] }
  /** Recomputes titles: with the columns as they are then, so by `to` in the last step, and by `back` where it is undone last. */
  | { do: 'retitle'; view: View; to?: TitleSource; back?: TitleSource }
  /** Renames an entire table: into the trash and back. */
  | { do: 'move'; from: string; to: string }

/** Undoes a step, and does nothing where the step was not done. */
export type Undo =
  | { do: 'drop'; view: View }
  | { do: 'drop_copy'; name: string }
  | { do: 'alter_back'; view: View; drop: string[]; rename: [from: string, to: string][] }
  | { do: 'unlink'; view: View; fields: string[] }
  | { do: 'drop_indexes'; view: View; names: string[] }
  | { do: 'refold'; view: View; fields: TableField[] }
  | { do: 'rekey'; fields: TableField[] }
  | { do: 'retitle'; view: View; to?: TitleSource | undefined }
  | { do: 'move'; from: string; to: string }

export function undoOf(step: Step): Undo {
  const { do: kind } = step
  if (kind === 'create') return { do: 'drop', view: step.view }
  if (kind === 'copy') return { do: 'drop_copy', name: step.to }
  if (kind === 'fill') return { do: 'unlink', view: step.view, fields: step.links }
  if (kind === 'refold') return { do: 'refold', view: step.view, fields: step.before }
  if (kind === 'rekey') return { do: 'rekey', fields: step.before }
  if (kind === 'retitle') return { do: 'retitle', view: step.view, to: step.back }
  if (kind === 'move') return { do: 'move', from: step.to, to: step.from }
  if (kind === 'index') return { do: 'drop_indexes', view: step.view, names: step.indexes.map(({ name }) => name) }
  const rename = step.rename.map(([from, to]): [string, string] => [to, from]).reverse()
  return { do: 'alter_back', view: step.view, drop: step.add.map(({ name }) => name), rename }
}
