import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { addRecipient, requireProof, serializeRecipient } from '../recipients.ts'
import { recipientSubject } from '../recipient-subject.ts'
import { Recipient, recipientName, wrappedKey } from '../schema.ts'

export default defineOperation({
  name: 'add_recipient',
  summary:
    'Encrypt new requests for one more public key. Needs the answer to a challenge, which proves that somebody has the secret key.',
  level: 'write',
  permission: 'requests.manage',
  feature: 'requests',
  elevated: true,
  rest: 'POST /recipients',
  creates: '/recipients/{id}',
  input: z.strictObject({
    name: recipientName.describe('Whose key it is'),
    public_key: z.string().max(64),
    proof: z.string().max(1000),
    answer: z.string().max(64),
    wrapped_key: wrappedKey.optional().describe('The secret key, wrapped with a passphrase in the browser'),
  }),
  output: Recipient,
  secret: ['proof', 'answer', 'wrapped_key'],
  subject: recipientSubject,
  // Before the transaction: what waits for approval was proved when it was proposed.
  async prepare(ctx, { public_key, proof, answer }) {
    if (!ctx.approved) await requireProof(ctx, { public_key, proof, answer })
  },
  handler: async (ctx, { name, public_key, wrapped_key }) =>
    serializeRecipient(ctx, await addRecipient(ctx, { name, public_key, wrapped_key })),
})
