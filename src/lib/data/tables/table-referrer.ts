// References to tables and their fields: each area lists its own, and updates them after a rename.
import { renamedField } from '../../rules/conditions/rules-of.ts'
import type { DataTable } from './definition.ts'
import type { CallWarning, Context } from '../../core/operation/context.ts'

/** A change of a table, for areas that refer to it. */
export interface TableTransition {
  handle: string
  before: DataTable
  /** Undefined for a table that is deleted. */
  after: Pick<DataTable, 'handle' | 'kind' | 'fields' | 'settings'> | undefined
  /** New names of fields by their old ones; without unchanged names. */
  names: ReadonlyMap<string, string>
}

export interface TableReferrer {
  /** The references that will be broken, each as a warning of code `breaks`. */
  lost(ctx: Context, transition: TableTransition): Promise<CallWarning[]>
  /** Writes the new names in all places, in the transaction of the change. */
  follow(ctx: Context, transition: TableTransition): Promise<void>
}

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** References to tables and their fields: updated after a rename, and listed before they would break. */
    'table.references': TableReferrer
  }
}

/** `place.address` under its new name. */
export const followedName = ({ names }: Pick<TableTransition, 'names'>, name: string): string =>
  renamedField(name, names)
