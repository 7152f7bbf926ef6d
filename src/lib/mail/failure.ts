// What is said of a mail that did not leave: what to mend, and never a secret the server has repeated.
import { FetchFailed } from '../platform/net/guarded-fetch.ts'
import type { Server } from './transport.ts'

/** What nodemailer throws. */
interface MailFault extends Error {
  code?: string
  response?: string
  responseCode?: number
}

/** By nodemailer's code. */
const ADVICE: Record<string, string> = {
  EAUTH: 'the server does not accept user and password: check mail user and password',
  ENOAUTH: 'the server asks for a user and password: set them',
  EDNS: 'the name of the server is not known: check mail host',
  ECONNECTION: 'the server cannot be reached: check mail host and port, and whether it runs',
  ESOCKET: 'the connection failed: check mail host, port and security',
  ETIMEDOUT: 'the server does not answer: check mail host and port, and the firewall',
  ETLS: 'no encrypted connection: the server must offer STARTTLS with a certificate that is valid for its name',
  EENVELOPE: 'the server refuses the sender or the recipient',
  EMESSAGE: 'the server refuses the message',
}

/** One sentence: the server, what to do, what it answered. `secrets` are blotted out, in the encodings SMTP uses, too. */
export function explainFault(
  thrown: unknown,
  { host, port, user, password }: Server,
  links: string[],
): string {
  const { code = '', message, response } = thrown as MailFault
  const advice =
    thrown instanceof FetchFailed ? ADVICE['EDNS'] : isCertificate(thrown) ? ADVICE['ETLS'] : ADVICE[code]
  const told = (response ?? message ?? String(thrown)).replace(/\s+/g, ' ').slice(0, 500)
  const text = `${host}:${port}: ${advice ? `${advice}. ` : ''}It said: ${told}`
  const base64 = (one: string) => Buffer.from(one).toString('base64').replace(/=+$/, '')
  const secrets = password ? [password, base64(password), base64(`\0${user ?? ''}\0${password}`)] : []
  return blot(text, [...secrets, ...links])
}

/** Whether trying again is of no use: the server will never take this recipient (RFC 5321 4.2.1). */
export function isFinal(thrown: unknown): boolean {
  const { code, responseCode = 0 } = thrown as MailFault
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
