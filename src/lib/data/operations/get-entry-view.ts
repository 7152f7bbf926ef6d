import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { reading, tableRef } from '../tables/find-table.ts'
import { findView, serializeView } from '../views/find-view.ts'
import { EntryView, viewRef } from '../views/view-schema.ts'
import { viewSubject } from '../views/view-subject.ts'

export default defineOperation({
  name: 'get_entry_view',
  summary: 'Get a saved view of a table: one of your own, or of the website.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data-views/{table}/{view}',
  input: z.strictObject({ table: tableRef, view: viewRef }),
  output: EntryView,
  subject: viewSubject,
  handler: (ctx, { table: handle, view }) =>
    reading(ctx, handle, async (found) => {
      const table = requireContent(found)
      return serializeView(ctx, table, await findView(ctx, table, view))
    }),
})
