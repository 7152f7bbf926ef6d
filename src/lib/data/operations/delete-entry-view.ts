import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findContentTable } from '../entries/locate-entry.ts'
import { tableRef } from '../tables/find-table.ts'
import { findView, serializeView } from '../views/find-view.ts'
import { requireOwner, removeView } from '../views/store-view.ts'
import { EntryView, viewRef } from '../views/view-schema.ts'
import { viewSubject } from '../views/view-subject.ts'

export default defineOperation({
  name: 'delete_entry_view',
  summary: 'Delete one of your saved views, or one of the website (data.publish). Entries stay as they are.',
  level: 'write',
  feature: 'data',
  rest: 'DELETE /data-views/{table}/{view}',
  input: z.strictObject({ table: tableRef, view: viewRef }),
  output: EntryView,
  subject: viewSubject,
  async handler(ctx, { table: handle, view: uid }) {
    const table = await findContentTable(ctx, handle)
    const view = await findView(ctx, table, uid)
    requireOwner(ctx, view.owner)
    await removeView(ctx, view.uid)
    return serializeView(ctx, table, view)
  },
})
