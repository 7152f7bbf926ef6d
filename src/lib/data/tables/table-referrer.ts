// What names tables and their fields: each area says where it does, and lets its names follow.
import type { DataTable } from './definition.ts'
import type { CallWarning, Context } from '../../core/operation/context.ts'

/** A change of a table, seen by those who name it. */
export interface TableTurn {
  handle: string
  before: DataTable
  /** Undefined for a table that is deleted. */
  after: Pick<DataTable, 'handle' | 'kind' | 'fields' | 'settings'> | undefined
  /** New names of fields by their old ones; those of fields that stay are left out. */
  names: ReadonlyMap<string, string>
}

export interface TableReferrer {
  /** The places that will name what is not there (any more), each as a warning of code `breaks`. */
  lost(ctx: Context, turn: TableTurn): Promise<CallWarning[]>
  /** Writes the new names in all places, in the transaction of the change. */
  follow(ctx: Context, turn: TableTurn): Promise<void>
}

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** Where tables and their fields are named: those places follow a rename, and are listed before they would break. */
    'table.references': TableReferrer
  }
}

/** `place.address` under its new name: the part before the dot is the field. */
export function followedName({ names }: Pick<TableTurn, 'names'>, name: string): string {
  const [field = '', ...members] = name.split('.')
  return [names.get(field) ?? field, ...members].join('.')
}
