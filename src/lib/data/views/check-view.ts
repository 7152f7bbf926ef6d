// Checks the parts of a view against its table; errors have pointers into the input.
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { AppError, invalidAll, type FieldError, fieldError, errorAt } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { listFilterFields } from '../entries/filter-fields.ts'
import { readEntrySort } from '../entries/sort-entries.ts'
import { unboundVariables } from '../../core/filter/filter-input.ts'
import type { DataTable } from '../tables/definition.ts'
import { hasColumn, hasKind } from './fit-view.ts'
import type { ViewParts } from './view-schema.ts'

/** Characters of its JSON: it is part of the URL of a list. */
const LONGEST_FILTER = 4000

/** Throws 422 with all errors; only the given parts are checked. */
export function requireParts(ctx: Context, table: DataTable, parts: Partial<ViewParts>): void {
  const { kind, lang, filter, sort, columns } = parts
  const errors: FieldError[] = []
  if (kind !== undefined && !hasKind(table, kind)) errors.push(kindError(kind))
  if (typeof lang === 'string' && !ctx.site.languages.includes(lang))
    errors.push(fieldError('/lang', 'view.language_unknown'))
  if (filter) errors.push(...filterErrors(filter, table))
  if (typeof sort === 'string') errors.push(...sortErrors(ctx, table, sort))
  if (columns) errors.push(...columnErrors(columns, table))
  if (errors.length) throw invalidAll(errors)
}

const kindError = (kind: string): FieldError =>
  fieldError('/kind', kind === 'map' ? 'view.map_without_geo' : 'view.without_calendar')

function filterErrors(filter: object, table: DataTable): FieldError[] {
  if (JSON.stringify(filter).length > LONGEST_FILTER)
    return [fieldError('/filter', 'view.filter_too_long', { max: LONGEST_FILTER })]
  const fields = listFilterFields(table, 'draft')
  const { errors } = parseCondition(filter, { fields })
  const wrong = errors.length ? errors.map((one) => errorAt(one.pointer, one)) : unboundErrors(filter, fields)
  return wrong.map((one) => ({ ...one, pointer: `/filter${one.pointer}` }))
}

const unboundErrors = (filter: object, fields: readonly ConditionField[]): FieldError[] =>
  unboundVariables(filter, fields).map((pointer) => fieldError(pointer, 'view.filter_unbound'))

function sortErrors(ctx: Context, table: DataTable, sort: string): FieldError[] {
  try {
    readEntrySort({ sort }, { table, view: 'draft', dialect: ctx.site.db.dialect })
    return []
  } catch (error) {
    if (error instanceof AppError) return error.errors
    throw error
  }
}

const columnErrors = (columns: readonly string[], table: DataTable): FieldError[] =>
  columns.flatMap((name, i) => {
    const pointer = `/columns/${i}`
    if (columns.indexOf(name) < i) return [fieldError(pointer, 'view.column_repeated')]
    return hasColumn(table, name) ? [] : [fieldError(pointer, 'view.column_unknown')]
  })
