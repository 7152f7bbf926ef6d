// The connection to a mail server: encrypted, its certificate verified; in the clear to this machine only.
import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import { AppError, fieldError } from '../base/errors.ts'
import { MINUTE, SECOND } from '../base/clock.ts'
import { isOneLine } from './one-line.ts'

export const SECURITIES = ['starttls', 'tls', 'none'] as const

export interface Server {
  host: string
  port: number
  /** starttls and tls verify the certificate; none is for a server on this machine. */
  security: (typeof SECURITIES)[number]
  user?: string | undefined
  password?: string | undefined
  /** The address that the host was resolved to, when nothing else may be connected to. */
  at?: string | undefined
}
export interface Address {
  /** Empty: the address alone. */
  name: string
  address: string
}
export interface Message {
  from: Address
  reply_to?: Address | undefined
  to: string
  subject: string
  text: string
  html: string
  /** Without its angle brackets. */
  message_id: string
  date: Date
}

/** Sends one message; returns the server's response. Throws errors of the server and the network. */
export async function transmit(server: Server, message: Message): Promise<string> {
  const { host, port, security, user, password = '', at = host } = server
  requireEncryption(server)
  const transport = nodemailer.createTransport({
    host: at,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The certificate must be valid for the host name, whatever the address.
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(!isIP(host) && { servername: host }) },
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: MINUTE,
    // Attachments must not be fetched or read from a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail(envelopeOf(message))
    return response
  } finally {
    transport.close()
  }
}

function envelopeOf({ from, reply_to, to, subject, text, html, message_id, date }: Message) {
  const head = [from.name, from.address, reply_to?.name, reply_to?.address, to, subject, message_id]
  if (!head.every((value) => isOneLine(value ?? ''))) throw new AppError('mail.head_not_one_line')
  return {
    from,
    ...(reply_to && { replyTo: reply_to }),
    // An object, since a comma in a string would add a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${message_id}>`,
    date,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Throws 422 for an unencrypted connection to another machine: passwords and links could be read on the way. */
export function requireEncryption({ host, security }: Pick<Server, 'host' | 'security'>): void {
  if (security !== 'none' || isLoopback(host)) return
  throw new AppError(
    'mail.server_not_encrypted',
    { host },
    {
      errors: [fieldError('/security', 'mail.security_none')],
    },
  )
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
