import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { languageInput } from '../../fields/inputs.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { ENTRY_FILTER, listFilter } from '../../core/filter/list-filter.ts'
import { listEntries } from '../entries/list-entries.ts'
import { expandEntries } from '../expand/expand-entries.ts'
import { expanded, expandField } from '../expand/schema.ts'
import { listEntriesInRange } from '../occurrences/entries-taking-place.ts'
import { OccurrenceSpan } from '../occurrences/occurrence.ts'
import { moment } from '../occurrences/window.ts'
import { Entry, STATUSES } from '../schema.ts'
import { reading, tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'list_entries',
  summary:
    'List the entries of a table: drafts, or with view=published what visitors see. occurrences {from, to} selects by the dates in the calendar of the table.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data/{table}',
  mcp: true,
  input: z.strictObject({
    table: tableRef,
    lang: languageInput().optional().describe('Only this language'),
    status: z.enum(STATUSES).exclude(['trash']).optional(),
    q: z.string().max(200).optional().describe('Words of the title or of searchable fields'),
    translation_group: z.string().max(36).optional().describe('Only the language versions of one entry'),
    filter: listFilter.optional().describe(ENTRY_FILTER),
    sort: z
      .string()
      .max(200)
      .optional()
      .describe('Fields, id, title, slug, status, lang, sort, created_at, updated_at, published_at; -x: descending'),
    view: z.enum(['draft', 'published']).default('draft'),
    expand: expandField,
    occurrences: z.strictObject({ from: moment, to: moment }).optional(),
    // Of three long texts.
    cursor: z.string().max(12_000).optional().describe('From links.next of the page before'),
  }),
  output: Entry.extend({
    // Made of the fields of the table: there is nothing to strip from it, and 50 entries have a thousand values.
    fields: z.unknown().meta({ type: 'object', additionalProperties: {} }),
    occurrences: z.array(OccurrenceSpan).optional(),
    expanded,
  }),
  paged: true,
  handler: (ctx, { table: handle, occurrences, expand, ...input }) =>
    reading(ctx, handle, async (table) => {
      if (input.lang !== undefined) requireLanguage(ctx.site, input.lang)
      const meta = { title_field: table.settings.title_field ?? null }
      if (occurrences && input.sort !== undefined) throw invalid('/sort', 'occurrence.order_fixed')
      const listed = occurrences
        ? await listEntriesInRange(ctx, requireContent(table), { ...occurrences, ...input })
        : await listEntries(ctx, requireContent(table), input)
      if (!expand?.length) return { ...listed, meta }
      const { view } = input
      return {
        ...listed,
        items: await expandEntries(ctx, table, { view, entries: listed.items, expand }),
        meta,
      }
    }),
})
