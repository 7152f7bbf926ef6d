import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findRecipient, serializeRecipient } from '../recipients.ts'
import { recipientSubject } from '../recipient-subject.ts'
import { Recipient } from '../schema.ts'

export default defineOperation({
  name: 'get_recipient',
  summary: 'Get one of the public keys that requests are encrypted for.',
  level: 'read',
  permission: 'requests.read',
  feature: 'requests',
  rest: 'GET /recipients/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Recipient,
  subject: recipientSubject,
  handler: async (ctx, { id }) => serializeRecipient(ctx, await findRecipient(ctx, id)),
})
