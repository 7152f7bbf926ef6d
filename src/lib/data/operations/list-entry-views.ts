import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { reading, tableRef } from '../tables/find-table.ts'
import { serializeView, viewsOf } from '../views/find-view.ts'
import { EntryView } from '../views/view-schema.ts'

export default defineOperation({
  name: 'list_entry_views',
  summary:
    'List the saved views of a table: your own, then those of the website. Parts that no longer match the table are left out and listed in `unfit`.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data-views/{table}',
  input: z.strictObject({ table: tableRef }),
  output: EntryView,
  paged: true,
  handler: (ctx, { table: handle, ...input }) =>
    reading(ctx, handle, async (found) => {
      const table = requireContent(found)
      const { items, ...rest } = pageOf(await viewsOf(ctx, table), input, ({ uid }) => uid)
      return { items: items.map((view) => serializeView(ctx, table, view)), ...rest }
    }),
})
