// A browser without a screen: keeps the cookies of its hosts, follows nothing, sends what a browser sends.
import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../src/lib/sign-in/passwords.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { hostFetch } from './host-fetch.ts'

export const PASSWORD = 'correct horse battery'

export interface Seen {
  status: number
  headers: Headers
  text: string
  location: string | null
  cookies: string[]
}
export interface Sending {
  headers?: Record<string, string>
  host?: string
}

/** Asks the server on a port; `host` is the one of the website unless a request names another. */
export class Visitor {
  readonly jar = new Map<string, Map<string, string>>()
  readonly #fetch: typeof fetch
  readonly #host: string

  constructor(port: number, host = 'localhost') {
    this.#fetch = hostFetch(port)
    this.#host = host
  }

  get(path: string, sending: Sending = {}): Promise<Seen> {
    return this.send('GET', path, sending)
  }
  /** A form of our own page. */
  post(path: string, form: Record<string, string> = {}, { headers = {}, host }: Sending = {}): Promise<Seen> {
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    return this.send('POST', path, {
      headers: { ...own, ...headers },
      ...(host && { host }),
      body: String(new URLSearchParams(form)),
    })
  }
  /** The API, as a page of the admin asks it. */
  api(method: string, path: string, { body, headers = {} }: { body?: unknown } & Sending = {}): Promise<Seen> {
    return this.send(method, `/api/v1${path}`, {
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
  async login(
    email: string,
    { password = PASSWORD, next = '', host }: { password?: string; next?: string; host?: string } = {},
  ) {
    return this.post('/admin/login', { email, password, next }, { ...(host && { host }) })
  }
  /** The value of the session cookie. */
  value(host = this.#host): string {
    const jar = this.jar.get(host)
    return jar?.get('cms_session') ?? jar?.get('__Host-cms') ?? ''
  }

  /** As it is told. */
  async send(method: string, path: string, sending: Sending & { body?: string }): Promise<Seen> {
    const { headers = {}, host = this.#host, body } = sending
    const jar = this.jar.get(host) ?? new Map<string, string>()
    this.jar.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#fetch(`http://${host}${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    const cookies = response.headers.getSetCookie()
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
      cookies,
    }
  }
}

/** An account with the password above. */
export async function makePerson(
  { network, clock }: Installation,
  {
    role = 'admin',
    site = 'default',
    email = `${randomBytes(4).toString('hex')}@example.org`,
    name = 'Anna Muster',
  } = {},
): Promise<{ id: number; email: string }> {
  const password_hash = await hashPassword(PASSWORD)
  const { id } = await transact(network, (trx) =>
    createUser(trx, { email, role, site, name, password_hash }, clock.now()),
  )
  return { id, email }
}
