import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { purgeItem, Trashed, trashedSubject } from '../trashed.ts'

export default defineOperation({
  name: 'purge_item',
  summary:
    'Permanently delete something from the trash: a page with its revisions, or a media item. This cannot be undone.',
  level: 'write',
  rest: 'DELETE /trash/{uid}',
  input: z.strictObject({ uid: z.uuid() }),
  output: Trashed,
  subject: trashedSubject,
  handler: (ctx, { uid }) => purgeItem(ctx, uid),
})
