import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { asDeleted } from '../../core/operation/stamps.ts'
import { removeRecipient, serializeRecipient } from '../recipients.ts'
import { recipientSubject } from '../recipient-subject.ts'
import { Recipient } from '../schema.ts'

export default defineOperation({
  name: 'remove_recipient',
  summary: 'Stop encrypting for a key. Rejected while it is the only key of some requests, unless `force` is set.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  elevated: true,
  rest: 'DELETE /recipients/{id}',
  input: z.strictObject({ id: z.int().min(1), force: z.boolean().optional() }),
  output: Recipient,
  subject: recipientSubject,
  handler: async (ctx, { id, force }) =>
    asDeleted(ctx, await serializeRecipient(ctx, await removeRecipient(ctx, id, force))),
})
