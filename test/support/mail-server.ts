// A real mail server on a free port of this machine; keeps what it is sent, and can be told to refuse.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** As it came. */
  raw: string
  headers: Map<string, string>
  text: string
  html: string
  /** The first link of the text part. */
  link: string
  /** Of that link. */
  token: string
}
export interface MailServer {
  port: number
  received: Received[]
  /** What it asked everybody for, when it knows users. */
  logins: { user: string; password: string }[]
  /** What `mail` of config.local.json says of it. */
  settings: { host: string; port: number; security: 'none'; from: string }
  /** Refuses all data with this answer from now on. */
  refuse(answer: { code: number; text: string } | undefined): void
  close(): Promise<void>
}

export interface MailServerOptions extends SMTPServerOptions {
  /** Who may send; everybody when missing. */
  users?: Record<string, string>
  port?: number
}

export async function startMailServer({ users, port = 0, ...more }: MailServerOptions = {}): Promise<MailServer> {
  const [received, logins]: [Received[], MailServer['logins']] = [[], []]
  let rejection: { code: number; text: string } | undefined
  const server = new SMTPServer({
    authOptional: !users,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onAuth(auth, _session, done) {
      const [username, password] = [auth.username ?? '', auth.password ?? '']
      logins.push({ user: username, password })
      if (users?.[username] === password) return done(null, { user: username })
      // Some servers are as careless as this: what they repeat must not be kept.
      done(new Error(`Invalid login for ${username} with ${password}`))
    },
    onData(stream, { envelope }, done) {
      void readAll(stream).then((raw) => {
        if (rejection) return done(Object.assign(new Error(rejection.text), { responseCode: rejection.code }))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) })
        done()
      })
    },
    ...more,
  })
  server.on('error', () => undefined) // a client that goes away, or does not trust the certificate
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: got } = server.server.address() as AddressInfo
  return {
    port: got,
    received,
    logins,
    settings: { host: '127.0.0.1', port: got, security: 'none', from: 'post@example.org' },
    refuse: (answer) => void (rejection = answer),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Head and parts of a multipart/alternative, decoded. */
function parse(raw: string): Omit<Received, 'from' | 'to'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).map((part) => split(part.replace(/^\r?\n/, ''))) : []
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  const [text, html] = [partOf('text/plain'), partOf('text/html')]
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { raw, headers, text, html, link, token: URL.parse(link)?.searchParams.get('token') ?? '' }
}

function split(part: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(part)
  const head = part.slice(0, end?.index ?? 0).replace(/\r?\n[ \t]+/g, ' ')
  const lines = head.split(/\r?\n/).map((line) => /^([^:]+):\s*(.*)$/.exec(line))
  const headers = new Map(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!]] : [])))
  return { headers, body: end ? part.slice(end.index + end[0].length) : '' }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body.replace(/\r\n/g, '\n')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

/** A subject as people read it (RFC 2047). */
export const subjectOf = ({ headers }: Received): string =>
  (headers.get('subject') ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    )
