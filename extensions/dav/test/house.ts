// A test website with a calendar and an address book, and accounts that send requests to it.
import { randomBytes } from 'node:crypto'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { memberPrincipal } from '../../../src/lib/access/user-principal.ts'
import { memberOf } from '../../../src/lib/access/member.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, systemCall, type TestInstallation } from '../../../test/support/installation.ts'
import { installExtensions } from '../../../test/support/extensions.ts'
import { CONTACTS } from '../src/collection-tables.ts'
import { startServer, type TestServer } from '../../../test/support/server.ts'

export interface DavTestSite extends TestInstallation {
  server: TestServer
  /** Runs an operation of the website, as the system unless `as` is given. */
  run(name: string, input?: Record<string, unknown>, as?: Call): Promise<any>
  /** One page of a list and the cursor of the next page: '' on the last one. */
  list(name: string, input?: Record<string, unknown>): Promise<{ data: any[]; next: string }>
  /** Ids of the entries of all objects, by href. */
  objects(): Promise<Map<string, number>>
  /** A new account with an app password; `languages` are those whose content it may change, without them all. */
  person(options?: { role?: string; languages?: string[] }): Promise<Person>
}
export interface Person {
  email: string
  password: string
  call: Call
  /** Sends a request with the app password; `path` is below the root of the server. */
  ask(method: string, path: string, options?: SendOptions): Promise<Answer>
}
export interface SendOptions {
  body?: string | Uint8Array
  headers?: Record<string, string>
}
export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Buffer
}

export const EVENTS = {
  handle: 'events',
  name: 'Events',
  singular: 'Event',
  fields: [
    { type: 'text', name: 'title', label: 'Title' },
    { type: 'datetime', name: 'start', label: 'Start' },
    { type: 'datetime', name: 'end', label: 'End' },
    { type: 'text', name: 'place', label: 'Place' },
    { type: 'recurrence', name: 'repeats', label: 'Repeats' },
    { type: 'textarea', name: 'about', label: 'About' },
    { type: 'text', name: 'internal', label: 'Internal', private: true },
  ],
  settings: {
    title_field: 'title',
    description_field: 'about',
    calendar: { start: 'start', end: 'end', location: 'place', recurrence: 'repeats' },
  },
}
/** With the fields of an address book that a client creates. */
export const PEOPLE = { handle: 'people', name: 'People', singular: 'Person', ...CONTACTS }

/** `beside`: further extensions of the website, from the fixtures. */
export async function makeDavTestSite(
  tables: object[] = [EVENTS, PEOPLE],
  beside: string[] = [],
): Promise<DavTestSite> {
  const site = { extensions: [...beside, 'dav'], languages: ['en'], timezone: 'Europe/Berlin' }
  const made = await makeInstallation({ sites: { default: { hosts: ['127.0.0.1', 'localhost'], ...site } } })
  const { installation } = made
  installExtensions(made.root, ...beside)
  const server = await startServer(installation)
  const run: DavTestSite['run'] = async (name, input = {}, as) =>
    (await call(installation, 'default', name, input, as)).body.data
  for (const table of tables) await run('save_data_table', { apply: true, ...table })
  return {
    ...made,
    server,
    run,
    list: async (name, input = {}) => {
      const { body } = await call(installation, 'default', name, input)
      const next = new URLSearchParams(body.links?.['next']?.split('?')[1]).get('cursor') ?? ''
      return { data: body.data as any[], next }
    },
    objects: async () => {
      const { db } = await installation.openSite('default')
      const rows = await (db.read as any).selectFrom('dav_objects').select(['href', 'entry']).execute()
      return new Map(rows.map(({ href, entry }: { href: string; entry: number }) => [href, Number(entry)]))
    },
    person: async ({ role = 'admin', languages = [] } = {}) => {
      const email = `${randomBytes(5).toString('hex')}@example.org`
      const now = installation.clock.now()
      const given = { email, role, site: 'default', limits: { languages } }
      const user = await transact(installation.network, (trx) => createUser(trx, given, now))
      const system = await systemCall(installation, 'default')
      const { password } = await run('dav__create_password', { name: 'test', user: email })
      const member = (await memberOf(installation.network.read, system.site, user.id))!
      return {
        email,
        password,
        call: { ...system, principal: memberPrincipal(member) },
        ask: asker(server.url, `${email}:${password}`),
      }
    },
    close: async () => {
      await server.close()
      await made.close()
    },
  }
}

const asker =
  (url: string, credentials: string): Person['ask'] =>
  async (method, path, { body, headers = {} } = {}) => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
      redirect: 'manual',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, text: bytes.toString('utf8'), bytes }
  }

export const propfind = (...names: string[]): string =>
  `<?xml version="1.0"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/"><d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop></d:propfind>`

export const syncReport = (token: string, more = ''): string =>
  `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${more}<d:prop><d:getetag/></d:prop></d:sync-collection>`

export const tokenIn = (text: string): string => /<d:sync-token>([^<]*)<\/d:sync-token>/.exec(text)![1]!
export const hrefsIn = (text: string): string[] =>
  [...text.matchAll(/<d:response><d:href>([^<]*)</g)].map(([, href]) => href!)

export const event = (uid: string, lines: string[] = []): string =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//test//EN',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20270101T000000Z',
    ],
    ...(lines.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART:20270301T090000Z', 'DTEND:20270301T100000Z']),
    ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : [`SUMMARY:Event ${uid}`]),
    ...lines,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
