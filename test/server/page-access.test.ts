// Pages by password and by role, as visitors meet them: the form, its cookie, its limits, and that nothing public is left.
// Holds: contract 1.5 page-access
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { createApp, type App } from '../../src/server/app.ts'
import { call, testClock, type TestInstallation } from '../support/installation.ts'
import { ask } from '../support/client.ts'
import { addPage, makeDemo, richtext, visitor, type Visitor } from '../lib/website/visitor.ts'
import { eventually } from '../support/eventually.ts'

const PASSWORD = 'open sesame'
const FORM = 'application/x-www-form-urlencoded'
const HOST = 'demo.test'
const WORD = 'Doubloons'

describe('pages that are not for everybody', () => {
  const clock = testClock()
  let here: TestInstallation
  let visit: Visitor
  let app: App
  let n = 0
  let ip = 0

  before(async () => {
    here = await makeDemo({ clock, local: { trusted_proxies: ['127.0.0.1'] } })
    await addPage(here.installation, { title: 'Home', slug: '', blocks: [richtext('Welcome')] })
    visit = visitor(here.installation)
    app = createApp(here.installation, { website: visit.website, log: () => undefined })
  })
  after(async () => {
    await visit.website.close()
    await here.close()
  })

  const nextIp = () => `192.0.2.${++ip}`
  const get = (path: string, headers: Record<string, string> = {}) => ask(app, 'GET', path, { host: HOST, headers })
  const close = (page: { id: number }, input: Record<string, unknown>) =>
    call(here.installation, 'demo', 'update_page', { page: String(page.id), ...input })
  const publish = async () => {
    const slug = `treasure-${++n}`
    const page = await addPage(here.installation, {
      title: `${WORD} ${n}`,
      slug,
      in_menu: true,
      blocks: [richtext(`${WORD} lie here`)],
    })
    return { ...page, title: `${WORD} ${n}`, path: `/${slug}` }
  }
  const locked = async () => {
    const page = await publish()
    await close(page, { access: 'password', access_password: PASSWORD })
    return page
  }
  const send = (page: { uid: string }, password: string, headers: Record<string, string> = {}) =>
    ask(app, 'POST', `/_access/${page.uid}`, {
      host: HOST,
      body: String(new URLSearchParams({ password, next: 'https://evil.example/' })),
      headers: {
        'content-type': FORM,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': nextIp(),
        ...headers,
      },
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!
  const isKept = (answer: Response) => !/no-store/.test(answer.headers.get('cache-control') ?? '')
  const stored = () => {
    const folder = join(here.root, 'storage/published')
    if (!existsSync(folder)) return ''
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    return files
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, 'latin1'))
      .join('\n')
  }

  test('a page that closes is public for nobody any more: not from memory, disk, as Markdown, on lists', async () => {
    const page = await publish()
    const home = await get('/')
    assert.ok((await home.text()).includes(WORD), 'in the menu')
    for (const accept of ['text/html', 'text/markdown']) assert.equal((await get(page.path, { accept })).status, 200)
    for (const path of ['/sitemap.xml', '/llms.txt']) await get(path)
    await visit.get(page.path)
    assert.ok(visit.fast(page.path))
    await eventually(() => stored().includes(WORD), 'it is stored')
    await close(page, { access: 'password', access_password: PASSWORD })
    assert.equal(visit.fast(page.path), undefined)
    assert.ok(!stored().includes(WORD))
    for (const path of ['/sitemap.xml', '/llms.txt', '/'])
      assert.doesNotMatch(await (await get(path)).text(), /Doubloons|treasure/, path)
    for (const accept of ['text/html', 'text/markdown']) {
      const answer = await get(page.path, { accept })
      assert.equal(answer.status, 403)
      assert.match(answer.headers.get('content-type')!, /text\/html/)
      assert.doesNotMatch(await answer.text(), /Doubloons/)
      assert.equal(answer.headers.get('cache-control'), 'private, no-store')
      assert.match(answer.headers.get('x-robots-tag')!, /noindex/)
    }
    assert.equal(visit.fast(page.path), undefined)
    await visit.website.close()
    assert.ok(!stored().includes(WORD))
    visit = visitor(here.installation)
    app = createApp(here.installation, { website: visit.website, log: () => undefined })
  })

  test('another process forgets it soon', async () => {
    const page = await publish()
    const other = await openInstallation({ ...here.options, env: here.installation.env })
    const far = visitor(other)
    try {
      assert.match(await far.text(page.path), /Doubloons/)
      assert.ok(far.fast(page.path))
      await close(page, { access: 'role' })
      await eventually(() => !far.fast(page.path), 'it is forgotten')
      assert.notEqual((await far.get(page.path)).status, 200)
    } finally {
      await far.website.close()
      await other.close()
    }
    assert.ok(!stored().includes(`${WORD} ${n}`))
  })

  test('the right password opens this page, for half a day, and leads nowhere else', async () => {
    const [page, other] = [await locked(), await locked()]
    const form = await (await get(page.path)).text()
    assert.match(form, new RegExp(`<form[^>]+method="post" action="/_access/${page.uid}"`))
    assert.ok(!form.includes(page.title))
    const answer = await send(page, PASSWORD)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, page.path])
    const set = answer.headers.get('set-cookie')!
    assert.match(
      set,
      /^__Host-cms_page_[0-9a-f]{10}=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200$/,
    )
    const cookie = cookieOf(answer)
    const response = await get(page.path, { cookie })
    assert.equal(response.status, 200)
    assert.match(await response.text(), /Doubloons lie here/)
    assert.equal(isKept(response), false)
    assert.equal(visit.fast(page.path), undefined)
    assert.ok(!stored().includes(page.title))
    assert.equal((await get(other.path, { cookie })).status, 403)
    const value = cookie.split('=')[1]!
    const name = cookieOf(await send(other, PASSWORD)).split('=')[0]!
    assert.equal((await get(other.path, { cookie: `${name}=${value}` })).status, 403, 'under the name of another')
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'E' : 'A'}`
    for (const bad of [forged, `${cookie.split('=')[0]!}=`, `${cookie}; ${cookie}`])
      assert.equal((await get(page.path, { cookie: bad })).status, 403)
    clock.advance(12 * 3600_000)
    assert.equal((await get(page.path, { cookie })).status, 403)
  })

  test('a new password ends what the old one opened', async () => {
    const page = await locked()
    const cookie = cookieOf(await send(page, PASSWORD))
    assert.equal((await get(page.path, { cookie })).status, 200)
    await close(page, { access_password: 'close sesame' })
    assert.equal((await get(page.path, { cookie })).status, 403)
    assert.equal((await send(page, PASSWORD)).status, 403)
    assert.equal((await send(page, 'close sesame')).status, 303)
  })

  test('wrong, empty and foreign forms open nothing', async () => {
    const page = await locked()
    const wrong = await send(page, 'open barley')
    assert.equal(wrong.status, 403)
    assert.equal(wrong.headers.get('set-cookie'), null)
    assert.match(await wrong.text(), /role="alert">That is not the password/)
    assert.equal((await send(page, '')).status, 403)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await send(page, PASSWORD, headers)
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null])
    }
    const again = await get(`/_access/${page.uid}`)
    assert.deepEqual([again.status, again.headers.get('location')], [303, page.path])
    assert.equal(isKept(again), false)
    assert.equal((await send({ uid: '00000000-0000-0000-0000-000000000000' }, PASSWORD)).status, 404)
    assert.equal((await send({ uid: `${page.uid}/x` }, PASSWORD)).status, 404)
    const huge = await send(page, 'x'.repeat(5000))
    assert.equal(huge.status, 413)
    const open = await publish()
    assert.equal((await send(open, PASSWORD)).status, 404, 'no password is asked for there')
    assert.equal((await get(`/_access/${open.uid}`)).status, 404)
  })

  test('eight failures per address; good ones do not count', async () => {
    const [page, other] = [await locked(), await locked()]
    const from = nextIp()
    const headers = { 'x-forwarded-for': from }
    for (let i = 0; i < 10; i++) assert.equal((await send(page, PASSWORD, headers)).status, 303)
    for (let i = 0; i < 8; i++) assert.equal((await send(page, 'no', headers)).status, 403)
    for (const one of [page, other]) {
      const refused = await send(one, PASSWORD, headers)
      assert.equal(refused.status, 429)
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
      assert.match(await refused.text(), /Too many tries/)
    }
    clock.advance(15 * 60_000)
    assert.equal((await send(page, PASSWORD, headers)).status, 303)
  })

  test('after thirty failures at a page each address has two tries: strangers shut it for nobody', async () => {
    const [page, other] = [await locked(), await locked()]
    const tries = async (of: typeof page, n: number) => {
      const headers = { 'x-forwarded-for': nextIp() }
      const statuses: number[] = []
      for (let i = 0; i < n; i++) statuses.push((await send(of, 'no', headers)).status)
      return { statuses, good: (await send(of, PASSWORD, headers)).status }
    }
    for (let i = 0; i < 4; i++) await tries(page, 8)
    assert.deepEqual(await tries(page, 0), { statuses: [], good: 303 })
    assert.deepEqual(await tries(page, 1), { statuses: [403], good: 303 })
    assert.deepEqual(await tries(page, 2), { statuses: [403, 403], good: 429 })
    assert.deepEqual((await tries(page, 5)).statuses, [403, 403, 429, 429, 429])
    assert.deepEqual((await tries(other, 3)).good, 303, 'other pages are as they were')
    clock.advance(15 * 60_000)
    assert.deepEqual((await tries(page, 3)).good, 303)
  })

  test('a page for roles: strangers sign in first, members see it if their role does', async () => {
    const page = await publish()
    await close(page, { access: 'role', access_roles: ['editor'] })
    const stranger = await get(page.path)
    assert.equal(stranger.status, 303)
    const login = new URL(stranger.headers.get('location')!, `https://${HOST}`)
    assert.equal(login.pathname, '/admin/login')
    assert.equal(login.searchParams.get('next'), `/admin/open?page=${page.uid}`)
    assert.equal(stranger.headers.get('cache-control'), 'private, no-store')
    assert.equal((await get(page.path, { cookie: '__Host-cms=' + 'A'.repeat(43) })).status, 303)
    const editor = await memberCookie('editor')
    const response = await get(page.path, { cookie: editor })
    assert.equal(response.status, 200)
    assert.match(await response.text(), /Doubloons lie here/)
    assert.equal(isKept(response), false)
    const author = await get(page.path, { cookie: await memberCookie('author') })
    assert.equal(author.status, 403)
    const text = await author.text()
    assert.ok(!text.includes(page.title) && !text.includes('<form'))
    assert.equal((await get(page.path, { cookie: await memberCookie('network') })).status, 200)
    const known = await memberCookie('network', { factor: 'password' })
    const redirected = await get(page.path, { cookie: known })
    assert.equal(redirected.status, 303, 'the role asks for more than the password')
    assert.match(redirected.headers.get('location')!, /^\/admin\/account\/second-factor\?next=/)
    const half = await get(page.path, { cookie: await memberCookie('editor', { state: 'second' }) })
    assert.equal(half.status, 303, 'the second factor is missing')
    await close(page, { access_roles: [] })
    assert.equal((await get(page.path, { cookie: await memberCookie('viewer') })).status, 200)
    assert.equal((await send(page, PASSWORD)).status, 404, 'it has no form')
  })

  test('a sign-in that began at such a page leads back to it, and to nothing else', async () => {
    const page = await publish()
    await close(page, { access: 'role' })
    const path = `/admin/open?page=${page.uid}`
    const stranger = await get(path)
    assert.equal(stranger.status, 303)
    const back = new URL(stranger.headers.get('location')!, `https://${HOST}`).searchParams.get('next')
    assert.equal(back, path)
    const cookie = await memberCookie('viewer')
    const led = await get(path, { cookie })
    assert.deepEqual([led.status, led.headers.get('location')], [303, page.path])
    const open = await publish()
    for (const other of [open.uid, 'https://evil.example/', '//evil.example', ''])
      assert.equal((await get(`/admin/open?page=${encodeURIComponent(other)}`, { cookie })).status, 404)
  })

  async function memberCookie(
    role: string,
    { state = 'full', factor = 'passkey' }: { state?: 'full' | 'second'; factor?: string } = {},
  ): Promise<string> {
    const { network } = here.installation
    const now = clock.now()
    return transact(network, async (trx) => {
      const email = `${role}-${++n}@example.org`
      const { id } = await createUser(trx, { email, role, site: 'demo' }, now)
      const { auth_version } = await trx
        .selectFrom('users')
        .select('auth_version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const sessionInput = { user_id: id, auth_version, host: HOST, state, factor, user_agent: null }
      const { value } = await createSession(trx, sessionInput, now)
      return `__Host-cms=${value}`
    })
  }
})
