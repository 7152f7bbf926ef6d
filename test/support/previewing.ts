// What the suites of previews begin with: the website demo in two languages, people of several roles, an agent whose writes wait.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { memberOf } from '../../src/lib/access/member.ts'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { instant, newUid } from '../../src/lib/base/clock.ts'
import { createApp, type App } from '../../src/server/app.ts'
import { viewerOf, type Viewer } from '../../src/server/preview/viewer.ts'
import { addPage, richtext, visitor, type Visitor } from '../lib/website/visitor.ts'
import { ask } from './client.ts'
import { call, makeInstallation, testClock, tokenCall, type TestInstallation } from './installation.ts'

export const HOST = 'demo.test'
export const HOSTILE = `<script>alert(1)</script>"'&`

interface Made {
  id: number
  uid: string
  path: string
}
interface Asking {
  /** admin, viewer, author (whose writes wait), editor (reads German, edits English pages only), elsewhere (of another website), begun (without the second factor), stranger. */
  as?: string | undefined
  method?: string
}

/** Filled when the tests of the suite begin. */
export interface Previewing {
  here: TestInstallation
  visit: Visitor
  app: App
  agent: Awaited<ReturnType<typeof tokenCall>>
  get(path: string, asking?: Asking): Promise<Response>
  /** Of an answer that has to be 200. */
  text(path: string, as?: string): Promise<string>
  status(path: string, as?: string): Promise<number>
  act(name: string, input: object, as?: Previewing['agent']): Promise<any>
  /** A published page whose draft says something else. */
  changed(title?: string): Promise<Made>
  /** The id of a change of the agent's that waits. */
  proposed(name: string, input: object): Promise<number>
  /** Before and after. */
  beforeAndAfter(change: number): Promise<string[]>
  viewer(role: string): Promise<Viewer>
  /** As after a restart: nothing is in memory. */
  restart(): Promise<void>
}

/** Called in a suite, before its own hooks. */
export function previewing(): Previewing {
  const clock = testClock()
  const cookies: Record<string, string> = {}
  let n = 0
  const open = {} as Previewing

  before(async () => {
    const demo = { languages: ['en', 'de'], title: 'Demo' }
    open.here = await makeInstallation({ clock, sites: { demo, other: { languages: ['en'] } } })
    const { installation } = open.here
    const home = await addPage(installation, { title: 'Home', slug: '', blocks: [richtext('Welcome')] })
    const german = { lang: 'de', translation_of: String(home.id), blocks: [richtext('Hallo')] }
    await addPage(installation, { title: 'Start', slug: '', ...german })
    await approvalRole('author')
    start()
    open.agent = await tokenCall(installation, 'demo', { mode: 'approval' })
    for (const role of ['admin', 'viewer', 'author', 'editor']) cookies[role] = await cookieOf(role)
    await limitTo('editor', { languages: ['en'] })
    cookies['elsewhere'] = await cookieOf('admin', 'other')
    cookies['begun'] = await cookieOf('admin', 'demo', 'second')
  })
  after(async () => {
    await open.visit.website.close()
    await open.here.close()
  })

  function start() {
    open.visit = visitor(open.here.installation)
    open.app = createApp(open.here.installation, { website: open.visit.website, log: () => undefined })
  }
  open.restart = async () => {
    await open.visit.website.close()
    start()
  }
  open.get = (path, { as = 'admin', method = 'GET' } = {}) =>
    ask(open.app, method, path, { host: HOST, headers: as === 'stranger' ? {} : { cookie: cookies[as]! } })
  open.text = async (path, as) => {
    const answer = await open.get(path, { as })
    const body = await answer.text()
    assert.equal(answer.status, 200, `${path}: ${body}`)
    return body
  }
  open.status = async (path, as) => (await open.get(path, { as })).status
  open.act = async (name, input, as) => (await call(open.here.installation, 'demo', name, { ...input }, as)).body.data
  open.proposed = async (name, input) => (await open.act(name, input, open.agent)).change
  open.beforeAndAfter = (change) =>
    Promise.all(['before', 'after'].map((side) => open.text(`/admin/preview/changes/${change}?side=${side}`)))
  open.changed = async (title = `Page ${n}`) => {
    const path = `page-${++n}`
    const old = { title, slug: path, blocks: [richtext('Old words')] }
    const page = await addPage(open.here.installation, old)
    await open.act('update_page', { page: page.uid, title: `${title} anew` })
    await open.act('replace_blocks', { page: page.uid, blocks: [richtext('Fresh words')] })
    return { ...page, path }
  }
  open.viewer = async (role) => {
    const { installation } = open.here
    const site = await installation.openSite('demo')
    const { read } = installation.network
    const named = read.selectFrom('users').select('id').where('email', 'like', `${role}-%`)
    const member = (await memberOf(read, site, (await named.executeTakeFirstOrThrow()).id))!
    const request = new Request(`http://${HOST}/admin/edit`)
    const arrival = { installation, site, request, url: new URL(request.url), host: HOST, ip: '127.0.0.1' }
    const visit = { ...arrival, request_id: 'r', log: () => undefined, headers: {} }
    return viewerOf(visit, { member, asset: (name) => `/${name}` })
  }

  async function cookieOf(role: string, site = 'demo', state: 'full' | 'second' = 'full'): Promise<string> {
    const now = clock.now()
    return transact(open.here.installation.network, async (trx) => {
      const { id } = await createUser(trx, { email: `${role}-${++n}@example.org`, role, site }, now)
      const found = trx.selectFrom('users').select('auth_version').where('id', '=', id)
      const { auth_version } = await found.executeTakeFirstOrThrow()
      const sessionInput = {
        user_id: id,
        auth_version,
        host: HOST,
        state,
        factor: 'passkey',
        user_agent: null,
      }
      return `__Host-cms=${(await createSession(trx, sessionInput, now)).value}`
    })
  }

  async function limitTo(role: string, limits: object): Promise<void> {
    const limited = { limits: JSON.stringify(limits) }
    await transact(open.here.installation.network, async (trx) => {
      await trx.updateTable('users').set({ locale: 'de' }).where('email', 'like', `${role}-%`).execute()
      await trx.updateTable('memberships').set(limited).where('role', '=', role).execute()
    })
  }

  async function approvalRole(name: string): Promise<void> {
    const now = instant(clock.now())
    const own = { uid: newUid(clock.now()), version: 1, site: 'demo', name, title: name, permissions: null }
    const role = { ...own, approval: 1, second_factor: 'off' as const, created_at: now, updated_at: now }
    await transact(open.here.installation.network, (trx) => trx.insertInto('roles').values(role).execute())
  }
  return open
}
