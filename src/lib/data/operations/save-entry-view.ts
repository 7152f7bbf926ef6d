import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findContentTable } from '../entries/locate-entry.ts'
import { tableRef } from '../tables/find-table.ts'
import { serializeView } from '../views/find-view.ts'
import { changeView, makeView } from '../views/save-view.ts'
import { EntryView, viewName, viewParts, viewRef } from '../views/view-schema.ts'
import { viewSubject } from '../views/view-subject.ts'

export default defineOperation({
  name: 'save_entry_view',
  summary:
    'Save a view of a table (columns, filter, sort), for yourself, or with `shared` for everyone (data.publish). `view` changes an existing one; omitted values stay.',
  level: 'write',
  feature: 'data',
  rest: ['POST /data-views/{table}', { line: 'PATCH /data-views/{table}/{view}', name: 'update_entry_view' }],
  creates: {
    path: '/data-views/{table}/{uid}',
    unless: (result) => !(result as { made?: boolean }).made,
  },
  input: z.strictObject({
    table: tableRef,
    view: viewRef.optional(),
    name: viewName.optional(),
    shared: z.boolean().optional().describe('Of the website; false: your own'),
    ...viewParts,
  }),
  output: EntryView,
  subject: viewSubject,
  async handler(ctx, { table: handle, view, name, shared, kind, q, status, lang, filter, sort, columns }) {
    const table = await findContentTable(ctx, handle)
    const given = { name, shared, kind, q, status, lang, filter, sort, columns }
    const made = view === undefined
    const saved = made ? await makeView(ctx, table, given) : await changeView(ctx, table, { view, ...given })
    return { ...serializeView(ctx, table, saved), made }
  },
})
