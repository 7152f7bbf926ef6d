import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { restoreItem, Trashed, trashedSubject } from '../trashed.ts'

export default defineOperation({
  name: 'restore_item',
  summary:
    'Restore something from the trash: a page as a draft, with what was deleted together with it, or a media item.',
  level: 'write',
  rest: 'POST /trash/{uid}/restore',
  mcp: { idempotent: true },
  input: z.strictObject({ uid: z.uuid() }),
  output: Trashed,
  subject: trashedSubject,
  handler: (ctx, { uid }) => restoreItem(ctx, uid),
})
