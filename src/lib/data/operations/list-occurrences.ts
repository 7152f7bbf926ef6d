import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { readEntryFilter } from '../entries/system-names.ts'
import { ENTRY_FILTER, listFilter } from '../../core/filter/list-filter.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { calendarOf } from '../occurrences/calendar.ts'
import { occurrencesIn, serializeOccurrence } from '../occurrences/list-occurrences.ts'
import { Occurrence } from '../occurrences/occurrence.ts'
import { moment } from '../occurrences/window.ts'
import { reading, tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'list_occurrences',
  summary: 'List the dates of the entries of a table with a calendar, including each repetition, for at most 400 days.',
  level: 'read',
  feature: 'calendar',
  rest: 'GET /data/{table}/occurrences',
  input: z.strictObject({
    table: tableRef,
    from: moment,
    to: moment,
    lang: languageInput().optional().describe('Only this language'),
    filter: listFilter.optional().describe(ENTRY_FILTER),
    view: z.enum(['draft', 'published']).default('draft'),
  }),
  output: Occurrence,
  paged: true,
  handler: (ctx, { table: handle, view, filter, ...input }) =>
    reading(ctx, handle, async (table) => {
      if (input.lang !== undefined) requireLanguage(ctx.site, input.lang)
      const scope = { table: requireContent(table), view, dialect: ctx.site.db.dialect }
      const condition = filter && readEntryFilter(filter, { table, view }, ctx)
      const { items, next, total, truncated } = await occurrencesIn(ctx, scope, { ...input, condition })
      const calendar = calendarOf(table, view)
      return {
        items: items.map((one) => serializeOccurrence(one, calendar)),
        next,
        total,
        meta: { title_field: table.settings.title_field ?? null, ...(truncated && { truncated }) },
      }
    }),
})
