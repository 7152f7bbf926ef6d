import { z } from 'zod'
import { requireInScope, wholeTable } from '../../core/limits-of-content.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { asDeleted } from '../../core/operation/stamps.ts'
import { removeSource } from '../save-source.ts'
import { Source, sourceRef } from '../schema.ts'
import { serializeSource } from '../serialize-source.ts'
import { getSource } from '../sources.ts'
import { sourceSubject } from '../subject.ts'

export default defineOperation({
  name: 'delete_source',
  summary: 'Delete an external source with its log. Its entries stay and become editable.',
  level: 'write',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'DELETE /sources/{id}',
  input: z.strictObject({ id: sourceRef }),
  output: Source,
  subject: sourceSubject,
  async handler(ctx, { id }) {
    const deleted = await serializeSource(ctx, await getSource(ctx, id))
    if (deleted.table !== null) requireInScope(ctx.principal, wholeTable(deleted.table))
    await removeSource(ctx, id)
    return asDeleted(ctx, deleted)
  },
})
