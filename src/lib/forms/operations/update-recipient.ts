import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeRecipient, serializeRecipient } from '../recipients.ts'
import { recipientSubject } from '../recipient-subject.ts'
import { Recipient, recipientName, wrappedKey } from '../schema.ts'

export default defineOperation({
  name: 'update_recipient',
  summary:
    'Rename a key, or replace its wrapped secret key by one with another passphrase (null removes it from the server).',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  elevated: true,
  rest: 'PATCH /recipients/{id}',
  input: z.strictObject({
    id: z.int().min(1),
    name: recipientName.optional(),
    wrapped_key: wrappedKey.nullable().optional(),
  }),
  output: Recipient,
  secret: ['wrapped_key'],
  subject: recipientSubject,
  handler: async (ctx, { id, name, wrapped_key }) =>
    serializeRecipient(ctx, await changeRecipient(ctx, id, { name, wrapped_key })),
})
