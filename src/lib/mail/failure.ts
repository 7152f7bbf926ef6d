// What is said of a mail that did not leave: what to mend, and never a secret the server has repeated.
import type { MessageKey } from '../base/catalogue/define-messages.ts'
import type { Message } from '../base/catalogue/message.ts'
import { KeyedError, messageOf } from '../base/errors.ts'
import { FetchFailed } from '../platform/net/guarded-fetch.ts'
import type { Server } from './transport.ts'

/** What nodemailer throws. */
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

/** The server, what to do, what it answered. `secrets` are blotted out, in the encodings SMTP uses, too. */
export function explainError(
  thrown: unknown,
  { host, port, user, password }: Server,
  links: string[],
): Message {
  const { code = '', message, response } = thrown as MailError
  const known =
    thrown instanceof FetchFailed ? ADVICE['EDNS'] : isCertificate(thrown) ? ADVICE['ETLS'] : ADVICE[code]
  const base64 = (one: string) => Buffer.from(one).toString('base64').replace(/=+$/, '')
  const secrets = password ? [password, base64(password), base64(`\0${user ?? ''}\0${password}`)] : []
  const told = blot((response ?? message ?? String(thrown)).replace(/\s+/g, ' '), [...secrets, ...links])
  const answer = thrown instanceof KeyedError ? messageOf(thrown) : told.slice(0, 500)
  return { key: known ?? 'mail_delivery.failed', args: { server: `${host}:${port}`, answer } }
}

/** Whether trying again is of no use: the server will never take this recipient (RFC 5321 4.2.1). */
export function isFinal(thrown: unknown): boolean {
  const { code, responseCode = 0 } = thrown as MailError
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

/** OpenSSL's and Node's words for a certificate that does not hold. */
const isCertificate = (thrown: unknown): boolean => {
  const { message, cause } = thrown as Error
  const text = `${message} ${(cause as Error | undefined)?.message ?? ''}`
  return /certificate|CERT_|altname|self.signed/i.test(text)
}

function blot(text: string, secrets: string[]): string {
  const longest = [...secrets].filter((one) => one.length > 0).sort((a, b) => b.length - a.length)
  const clean = longest.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text)
  // A link is cut where the server pleases: what looks like its token goes, too.
  return clean.replace(/token=[\w%-]+/g, 'token=(secret)')
}
