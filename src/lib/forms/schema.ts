// The public view of requests and their keys: encrypted content stays encrypted.
import { z } from 'zod'
import { STAMPS } from '../core/operation/stamps.ts'
import { line } from '../fields/inputs.ts'
import { REQUEST_STATUSES } from './table.ts'

export const requestStatus = z.enum(REQUEST_STATUSES)

/** Visible to everyone who may read requests, with or without a key. */
export const RequestHead = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    reference: z.string(),
    table: z.string().nullable().describe('Handle; null when the table is gone'),
    table_name: z.string().nullable(),
    status: requestStatus,
    language: z.string(),
    size: z.int().describe('Bytes, sealed'),
    files: z.int().describe('How many'),
    recipients: z.array(z.string()).describe('Fingerprints of the keys that open it'),
    done_at: z.string().nullable(),
    ...STAMPS,
  })
  .meta({ id: 'Request' })
export type RequestHead = z.output<typeof RequestHead>

export const Wrap = z
  .strictObject({ recipient: z.string().max(24), box: z.string().max(200) })
  .meta({ id: 'RequestWrap' })

/** With the content that only a reader's browser can decrypt. */
export const SealedRequest = RequestHead.extend({
  place: z
    .object({ site: z.string(), table: z.string(), reference: z.string() })
    .describe('Where it was stored: must be what is sealed inside'),
  content: z.string().describe('Sealed, base64url'),
  wraps: z.array(Wrap),
  sealed_files: z
    .array(z.object({ number: z.int(), size: z.int() }))
    .describe('Their bytes are at /requests/{id}/files/{number}'),
}).meta({ id: 'SealedRequest' })

export const Recipient = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    name: z.string(),
    public_key: z.string(),
    fingerprint: z.string(),
    wrapped_key: z
      .string()
      .nullable()
      .describe('The secret key, wrapped with a passphrase in the browser that made it'),
    requests: z.int().describe('How many it opens'),
    ...STAMPS,
  })
  .meta({ id: 'RequestRecipient' })
export type Recipient = z.output<typeof Recipient>

export const recipientName = line(120).min(1)
export const wrappedKey = z.string().max(400)
