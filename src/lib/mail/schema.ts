// What mail settings and the delivery log look like outside; neither a password nor a text is among it.
import { z } from 'zod'

export const MailSettings = z
  .object({
    uid: z.string(),
    version: z.int(),
    host: z.string().nullable().describe("null: the installation's server is used"),
    port: z.int(),
    security: z.enum(['starttls', 'tls', 'none']),
    user: z.string().nullable(),
    has_password: z.boolean(),
    from: z.string().nullable(),
    reply_to: z.string().nullable(),
    source: z.enum(['site', 'installation', 'none']).describe('Whose server mails leave by'),
    locked: z.array(z.string()).describe("What stands in the website's file and is changed there"),
  })
  .meta({ id: 'MailSettings' })

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'no_transport'] as const

export const SentMail = z
  .object({
    id: z.int(),
    uid: z.string(),
    template: z.string(),
    recipient: z.string(),
    status: z.enum(MAIL_STATES),
    attempts: z.int(),
    error: z.string().nullable(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'SentMail' })
