// Which values of an entry can be edited in a list: those of simple types, if the user may edit the entry there.
import {
  hasItems,
  isHtml,
  isLong,
  isMasked,
  isRelation,
  isRepeating,
  kindOf,
} from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isLanguageWithin } from '../../screens/pages/edit-scope.ts'
import type { TableField } from '../data-table.ts'
import type { Entry } from './entry.ts'

/** Whether a field can be edited in its cell. */
export const isSimple = (field: TableField): boolean =>
  field['readonly'] !== true &&
  kindOf(field.type) !== 'none' &&
  !isHtml(field) &&
  !isMasked(field) &&
  !isRelation(field) &&
  !(isLong(field) && field['format'] === 'code')

/** Whether a field can be set in many entries at once: a single value that is neither unique nor encrypted. */
export const isSettable = ({ type, readonly, unique, encrypt }: TableField): boolean =>
  readonly !== true && unique !== true && encrypt !== true && !hasItems({ type }) && !isRepeating({ type })

type Who = Pick<App, 'can' | 'me'>

/** Whether the user may edit entries of the table. */
export function mayEdit({ can, me }: Who, { handle, kind }: Pick<DataTable, 'handle' | 'kind'>): boolean {
  const tables = me.limits?.tables ?? []
  return kind === 'content' && can('data.edit') && (!tables.length || tables.includes(handle))
}

/** An entry of another website is edited there only; an archived one has to be restored first. */
export const isOpen = ({ me }: Who, entry: Pick<Entry, 'lang' | 'origin_site' | 'status'>): boolean =>
  isLanguageWithin(me.limits, entry.lang) && !isForeign(me, entry) && entry.status !== 'trash'

const isForeign = ({ site }: App['me'], { origin_site }: Pick<Entry, 'origin_site'>): boolean =>
  origin_site !== null && origin_site !== site.key
