// Relations whose filters name fields of another table, and saved views: they follow a rename, and are listed before they break.
import { hasItems } from '../../rules/conditions/traits.ts'
import { say } from '../../platform/i18n/say.ts'
import { list, message } from '../../base/catalogue/message.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { SYSTEM_FIELDS } from '../../rules/conditions/system-fields.ts'
import type { TableReferrer, TableTransition } from './table-referrer.ts'
import { conditionFields } from '../../fields/condition-fields.ts'
import type { Field } from '../../fields/fields.ts'
import type { CallWarning, Context } from '../../core/operation/context.ts'
import type { JsonObject } from '../../base/json.ts'
import { relationsTo } from '../entries/clear-references.ts'
import { viewsOf } from '../views/find-view.ts'
import { fitView } from '../views/fit-view.ts'
import { withRenamedFields } from '../../rules/conditions/rules-of.ts'
import type { DataTable } from './definition.ts'

/** Registered in area.ts. */
export const tableReferences: TableReferrer = { lost: lostInTables, follow: followInTables }

async function lostInTables(ctx: Context, transition: TableTransition): Promise<CallWarning[]> {
  // Views go into the trash with their table, and relations are reported separately.
  if (!transition.after) return []
  return [...(await lostFilters(ctx, transition)), ...(await lostViews(ctx, transition, transition.after))]
}

/** In other tables: a table's own references are part of its new definition. */
async function followInTables(ctx: Context, transition: TableTransition): Promise<void> {
  const tables = new Map((await filtersOn(ctx, transition.handle)).map(({ table }) => [table.id, table]))
  for (const { id, handle, version, fields } of tables.values()) {
    await ctx.db
      .updateTable('data_tables')
      .set({
        fields: JSON.stringify(fields.map((field) => followed(field, transition))),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    ctx.touched.add(`table:${handle}`).add('tables')
  }
}

const filtersOn = async (ctx: Context, handle: string) =>
  (await relationsTo(ctx, handle)).filter(
    ({ table, field, inner = field }) => table.handle !== handle && inner['filter'] !== undefined,
  )

function followed(field: Field, transition: TableTransition): Field {
  if (hasItems(field))
    return { ...field, fields: (field['fields'] as Field[]).map((inner) => followed(inner, transition)) }
  const { target, filter } = field
  return target === transition.handle && filter !== undefined
    ? { ...field, filter: withRenamedFields(filter as JsonObject, transition.names) }
    : field
}

async function lostFilters(ctx: Context, transition: TableTransition): Promise<CallWarning[]> {
  const { before, after } = transition
  const fits = (filter: unknown, { table, fields }: { table: DataTable; fields: readonly Field[] }) =>
    parseCondition(filter, {
      fields: [...conditionFields(fields), ...SYSTEM_FIELDS],
      entry: conditionFields(table.fields),
    }).condition !== undefined
  return (await filtersOn(ctx, transition.handle)).flatMap(({ table, field, inner = field }) => {
    const { filter } = inner
    const breaks =
      fits(filter, { table, fields: before.fields }) &&
      !fits(withRenamedFields(filter as JsonObject, transition.names), { table, fields: after!.fields })
    if (!breaks) return []
    const name = inner === field ? field.name : `${field.name}.${inner.name}`
    const text = say(ctx.language, message('table.filter_breaks', { field: name, table: table.name }))
    return [{ code: 'breaks', message: text, type: 'table', title: table.name, table: table.handle, name }]
  })
}

/** The user's own views and those of the website; views store field ids, which a rename does not change. */
async function lostViews(
  ctx: Context,
  { before }: TableTransition,
  after: NonNullable<TableTransition['after']>,
): Promise<CallWarning[]> {
  const { languages } = ctx.site
  return (await viewsOf(ctx, before)).flatMap(({ uid, name: title, parts }) => {
    const known = fitView(parts, { table: before, languages }).unfit.map(({ part }) => part)
    const lost = fitView(parts, { table: { ...before, ...after }, languages }).unfit
    const names = lost.filter(({ part }) => !known.includes(part)).map(({ name }) => name)
    if (!names.length) return []
    const text = say(ctx.language, message('table.view_breaks', { title, fields: list(names) }))
    return [{ code: 'breaks', message: text, type: 'view', uid, title, name: names.join(', ') }]
  })
}
