import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { handle, SavedTable, tableFields } from '../schema.ts'
import { tableSubject } from '../subject.ts'
import { tableRef } from '../tables/find-table.ts'
import { changeTable, planSaved } from '../tables/change-table.ts'

export default defineOperation({
  name: 'save_data_table',
  summary:
    'Create a table (handle) or change one (table): all fields in order, by id; settings merge, null removes, `replace` sets all. Returns a plan unless `apply`.',
  level: 'write',
  // `fields` is the complete list: fields added since then would be removed.
  replacesAll: ({ fields, replace }) => fields !== undefined || replace === true,
  permission: 'data.schema',
  feature: 'data.schema',
  rest: [
    { line: 'POST /data', preset: { apply: true } },
    { line: 'PUT /data/{table}/schema', name: 'update_data_table', preset: { apply: true } },
  ],
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({
    table: tableRef.optional(),
    handle: handle.optional(),
    ...tableFields,
    apply: z.boolean().default(false),
  }),
  output: SavedTable,
  creates: { path: '/data/{handle}/schema', unless: ({ applied, version }) => !applied || version !== 1 },
  subject: tableSubject,
  plansOnly: ({ apply }) => !apply,
  plan: (ctx, input) => planSaved(ctx, namedIn(input)),
  handler: (ctx, input) => changeTable(ctx, namedIn(input), input.apply),
})

/** Throws 422 unless exactly one of the two is given. */
function namedIn<I extends { table?: string | undefined; handle?: string | undefined }>(input: I): I {
  if ((input.table === undefined) === (input.handle === undefined)) throw invalid('/table', 'table.save_which_missing')
  return input
}
