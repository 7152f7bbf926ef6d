// A website with forms, as visitors and readers meet it: a server on a port, a reader's key, and posts by raw HTTP.
import { createHash, randomBytes } from 'node:crypto'
import { makeKey, type OpenKey } from '../../src/admin/inbox/open-key.ts'
import { answerChallenge } from '../../src/admin/inbox/challenge.ts'
import type { Site } from '../../src/lib/core/site.ts'
import {
  call,
  makeInstallation,
  testClock,
  tokenCall,
  type MakeOptions,
  type TestInstallation,
} from './installation.ts'
import { startServer, type TestServer } from './server.ts'

export interface Forms extends TestInstallation {
  server: TestServer
  site: Site
  clock: ReturnType<typeof testClock>
  reader: OpenKey
  /** Runs an operation as the system. */
  run(name: string, input?: object): Promise<any>
  token(role?: string): Promise<string>
  close(): Promise<void>
}

export const FIELDS = [
  { type: 'text', name: 'name', required: true, label: 'Name', labels: { de: 'Ihr Name' } },
  { type: 'email', name: 'email', required: true },
  { type: 'textarea', name: 'message', private: true },
  { type: 'bool', name: 'wants_call' },
  { type: 'tel', name: 'phone', visible_if: { field: 'wants_call', op: 'eq', value: true }, required: true },
  { type: 'file', name: 'papers', multiple: true, max_mb: 1, accept: ['.pdf', 'image/png', 'text/plain'] },
  { type: 'text', name: 'secret_note', readonly: true, default: 'ours' },
]
export const FORM = { open: true, difficulty: 8, notify: ['office@example.org'], confirm_field: 'email' }

export async function startForms(options: MakeOptions = {}): Promise<Forms> {
  const clock = testClock()
  const sites = { default: { hosts: ['localhost'], languages: ['en', 'de'], title: 'Demo' } }
  const made = await makeInstallation({ clock, sites, local: { trusted_proxies: ['127.0.0.1'] }, ...options })
  const { installation } = made
  const server = await startServer(installation)
  const site = await installation.openSite('default')
  const run: Forms['run'] = async (name, input = {}) =>
    (await call(installation, 'default', name, { ...input })).body.data
  const reader = makeKey({ idle_ms: 0 })
  const here = { ...made, server, site, clock, reader, run }
  await addReader(here, reader)
  const inbox = { kind: 'inbox', form: FORM }
  await run('save_data_table', {
    handle: 'contact',
    name: 'Contact',
    fields: FIELDS,
    settings: inbox,
    apply: true,
  })
  return {
    ...here,
    token: async (role = 'admin') => (await tokenCall(installation, 'default', { role, level: 'write' })).value,
    close: async () => {
      await server.close()
      await made.close()
    },
  }
}

export async function addReader({ run }: Pick<Forms, 'run'>, key: OpenKey, name = 'Reader'): Promise<any> {
  const { challenge, proof } = await run('challenge_recipient', { public_key: key.publicText })
  return run('add_recipient', {
    name,
    public_key: key.publicText,
    proof,
    answer: answerChallenge(key, challenge),
  })
}

export interface Sent {
  status: number
  headers: Headers
  text: string
}
type Words = Record<string, string | string[]>

let lastIp = 0
/** Of somebody who has sent nothing yet. */
export const freshIp = () => `198.51.${Math.floor(++lastIp / 250)}.${(lastIp % 250) + 1}`

export interface PostOptions {
  headers?: Record<string, string>
  ip?: string
  server?: TestServer
  path?: string
}

export async function post(
  here: Pick<Forms, 'server'>,
  body: string | FormData | Uint8Array,
  { headers = {}, ip = freshIp(), server = here.server, path = '/_form/contact' }: PostOptions = {},
): Promise<Sent> {
  const type: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: body as NonNullable<RequestInit['body']>,
    headers: { ...type, 'x-forwarded-for': ip, ...headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

export function encode(values: Words): string {
  const all = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) all.append(name, one)
  return String(all)
}

/** As the script of a page does: fetches, waits, works. */
export async function tokenWords(
  here: Pick<Forms, 'server' | 'clock'>,
  { path = '/_form/contact', wait = 5000, ip = freshIp() } = {},
): Promise<{ _token: string; _pow: string }> {
  const answer = await fetch(`http://127.0.0.1:${here.server.port}${path}/token`, {
    headers: { 'x-forwarded-for': ip },
  })
  const { token, pow } = (await answer.json()) as {
    token: string
    pow: { challenge: string; difficulty: number }
  }
  here.clock.advance(wait)
  return { _token: token, _pow: solve(pow) }
}

export function solve({ challenge, difficulty }: { challenge: string; difficulty: number }): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${challenge}:${n}`).digest()
    if (difficulty === 0 || hash.readUInt32BE(0) >>> (32 - difficulty) === 0) return String(n)
  }
}

/** The hidden fields of a page, as a browser sends them back. */
export function hiddenOf(page: string): Record<string, string> {
  const text = (escaped: string) =>
    escaped
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      text(name!),
      text(value!),
    ]),
  )
}

/** A word that is nowhere else. */
export const marker = (): string => `Marker${randomBytes(9).toString('hex')}`
