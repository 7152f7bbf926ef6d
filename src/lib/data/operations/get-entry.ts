import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireContent, entryIn, entryLang, entryRef } from '../entries/locate-entry.ts'
import { serializeEntry, serializePublic } from '../entries/serialize-entry.ts'
import { expandEntries } from '../expand/expand-entries.ts'
import { expanded, expandField } from '../expand/schema.ts'
import { Entry } from '../schema.ts'
import { reading, tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'get_entry',
  summary: 'Get an entry of a table: the draft, or with view=published what visitors see.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data/{table}/{entry}',
  mcp: true,
  input: z.strictObject({
    table: tableRef,
    entry: entryRef,
    lang: entryLang,
    view: z.enum(['draft', 'published']).default('draft'),
    expand: expandField,
  }),
  output: Entry.extend({ expanded }).meta({ id: 'EntryWithExpanded' }),
  handler: (ctx, { table: handle, view, expand, ...input }) =>
    reading(ctx, handle, async (table) => {
      const entry = await entryIn(ctx, requireContent(table), input)
      const found = await (view === 'draft' ? serializeEntry(ctx, entry) : serializePublic(ctx, entry))
      return expand?.length ? (await expandEntries(ctx, table, { view, entries: [found], expand }))[0] : found
    }),
})
