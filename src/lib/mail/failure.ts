// The message for a mail that was not sent: what to fix, without secrets that the server has repeated.
import type { MessageKey } from '../base/catalogue/define-messages.ts'
import type { Message } from '../base/catalogue/message.ts'
import { KeyedError, messageOf } from '../base/errors.ts'
import { FetchFailed } from '../platform/net/guarded-fetch.ts'
import type { Server } from './transport.ts'

/** An error of nodemailer. */
interface MailError extends Error {
  code?: string
  response?: string
  responseCode?: number
}

/** By nodemailer's code. */
const ADVICE: Record<string, MessageKey | undefined> = {
  EAUTH: 'mail_delivery.wrong_login',
  ENOAUTH: 'mail_delivery.login_needed',
  EDNS: 'mail_delivery.host_unknown',
  ECONNECTION: 'mail_delivery.not_reached',
  ESOCKET: 'mail_delivery.connection_failed',
  ETIMEDOUT: 'mail_delivery.too_slow',
  ETLS: 'mail_delivery.not_encrypted',
  EENVELOPE: 'mail_delivery.address_refused',
  EMESSAGE: 'mail_delivery.message_refused',
}

/** The server, what to do, and the server's response. `secrets` are removed, also in the encodings of SMTP. */
export function explainError(thrown: unknown, { host, port, user, password }: Server, links: string[]): Message {
  const { code = '', message, response } = thrown as MailError
  const known = thrown instanceof FetchFailed ? ADVICE['EDNS'] : isCertificate(thrown) ? ADVICE['ETLS'] : ADVICE[code]
  const base64 = (one: string) => Buffer.from(one).toString('base64').replace(/=+$/, '')
  const secrets = password ? [password, base64(password), base64(`\0${user ?? ''}\0${password}`)] : []
  const text = blot((response ?? message ?? String(thrown)).replace(/\s+/g, ' '), [...secrets, ...links])
  const answer = thrown instanceof KeyedError ? messageOf(thrown) : text.slice(0, 500)
  return { key: known ?? 'mail_delivery.failed', args: { server: `${host}:${port}`, answer } }
}

/** Whether a retry is of no use: the server will never accept this recipient (RFC 5321 4.2.1). */
export function isFinal(thrown: unknown): boolean {
  const { code, responseCode = 0 } = thrown as MailError
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

/** Errors of OpenSSL and Node for an invalid certificate. */
const isCertificate = (thrown: unknown): boolean => {
  const { message, cause } = thrown as Error
  const text = `${message} ${(cause as Error | undefined)?.message ?? ''}`
  return /certificate|CERT_|altname|self.signed/i.test(text)
}

function blot(text: string, secrets: string[]): string {
  const longest = [...secrets].filter((one) => one.length > 0).sort((a, b) => b.length - a.length)
  const clean = longest.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text)
  // The server may cut a link anywhere, so what looks like its token is removed, too.
  return clean.replace(/token=[\w%-]+/g, 'token=(secret)')
}
