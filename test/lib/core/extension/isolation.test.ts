// An extension that throws, never answers or holds up the event loop, at every place where it can register something: the website is
// up, health names the culprit, and the other extension works.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, suite, test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { LIMITS } from '../../../../src/lib/core/extension/isolation/isolate.ts'
import { watchdog } from '../../../../src/lib/core/extension/isolation/watchdog.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { checkHealth, serializeHealth } from '../../../../src/lib/health/health.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { guessFormat } from '../../../../src/lib/sources/preview/guess-format.ts'
import { openSource } from '../../../../src/lib/sources/site-formats.ts'
import { createApp } from '../../../../src/server/app.ts'
import { createWebsite } from '../../../../src/server/website.ts'
import { installExtensions } from '../../../support/extensions.ts'
import { isThorough } from '../../../support/extent.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../../support/installation.ts'

type How = 'throw' | 'wait' | 'block' | 'block later' | 'block in a timer'
/** What an extension may do wrong where: what answers at once cannot wait. What takes seconds, everywhere in the long run only. */
const AT_ONCE: How[] = isThorough ? ['throw', 'block'] : ['throw']
const IN_TIME: How[] = isThorough ? ['throw', 'wait', 'block'] : ['throw']
const LATER: How[] = isThorough ? ['block later'] : []
const IN_A_TIMER: How[] = isThorough ? ['block in a timer'] : []
/** Reached by the same calls as others, so in the long run only. */
const REST: Record<string, How[]> = {
  htmlFilter: AT_ONCE,
  footerLinks: AT_ONCE,
  when: AT_ONCE,
  embed: AT_ONCE,
  player: AT_ONCE,
  prepare: IN_TIME,
  detect: IN_TIME,
  filterLoad: IN_TIME,
  cspByCookie: IN_TIME,
  password: IN_TIME,
}
const POINTS: Record<string, How[]> = {
  // A module that threw once throws the same for good in this process.
  boot: AT_ONCE,
  csp: AT_ONCE,
  render: AT_ONCE,
  migration: IN_TIME,
  load: IN_TIME,
  on: IN_TIME,
  health: IN_TIME,
  read: IN_TIME,
  search: IN_TIME,
  route: ['throw', 'wait', 'block', ...LATER, ...IN_A_TIMER],
  operation: [...IN_TIME, ...LATER],
  job: [...IN_TIME, ...LATER],
  items: [...IN_TIME, ...LATER],
  ...(isThorough && REST),
}
/** Short, but for what is ended sooner. */
const QUICK = Object.fromEntries(Object.keys(LIMITS).map((key) => [key, 3000])) as typeof LIMITS

suite('an extension in a bad mood', () => {
  const open: TestInstallation[] = []
  afterEach(() => {
    delete (globalThis as { moody?: unknown }).moody
    watchdog().blocked.delete('moody')
  })
  after(() => Promise.all(open.map((one) => one.close())))

  async function live(limits = QUICK) {
    const made = await makeInstallation({
      sites: { default: { languages: ['en'], extensions: ['moody', 'guestbook'] } },
    })
    open.push(made)
    made.installation.extension_limits = limits
    installExtensions(made.root, 'moody', 'guestbook')
    const { installation } = made
    const website = createWebsite(installation)
    const app = createApp(installation, { website, log: () => undefined })
    const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
      app.fetch(new Request(`http://localhost${path}`, { ...init, headers: { ...headers, host: 'localhost' } }))
    const get = (path: string) => ask(path)
    return { installation, ask, get, close: () => website.close() }
  }

  /** Everything that calls the extension, one after the other; what fails there is told by health alone. */
  async function useAll({ installation, ask, get }: Awaited<ReturnType<typeof live>>) {
    const site = await installation.openSite('default')
    const publish = async (slug: string, type: string, data: object) => {
      const blocks = site.blocks.has(type) ? [{ type, data }] : []
      await call(installation, 'default', 'create_page', { title: slug, slug, blocks })
      await call(installation, 'default', 'publish_page', { page: slug }).catch(() => undefined)
      return (await get(`/${slug}`)).text()
    }
    await publish('mood', 'moody', { text: 'x' })
    await call(installation, 'default', 'moody__rest', {}).catch(() => undefined)
    await runDueJobs(installation, site)
    await transact(site.db, (trx) =>
      trx
        .updateTable('jobs')
        .set({ run_at: '2026-01-01T00:00:00.000Z' })
        .where('kind', 'in', ['moody.nap', 'event'])
        .execute(),
    )
    await runDueJobs(installation, site)
    await readSources(installation.root, site)
    await get('/moody')
    await ask('/_embed/moody/x', { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' } })
    await ask('/mood', { headers: { cookie: 'moody=calm' } })
    await ask('/moody/own', { headers: { authorization: `Basic ${btoa('anna:secret')}` } })
    await call(installation, 'default', 'search_site', { q: 'moody' }).catch(() => undefined)
    return publish('hello', 'guestbook_entry', { name: 'Ben' })
  }

  async function readSources(root: string, site: Site) {
    const file = join(root, 'storage/unknown.txt')
    writeFileSync(file, 'What nobody knows')
    assert.equal(await guessFormat(site, file), undefined)
    for (const key of ['moody', 'moody_items'])
      await openSource(site, key, { input: { file }, options: {} })
        .then(({ items }) => Array.fromAsync(items))
        .catch(() => undefined)
  }

  for (const [point, hows] of Object.entries(POINTS))
    for (const how of hows)
      test(`${point}: ${how}`, async () => {
        ;(globalThis as { moody?: object }).moody = { point, how }
        const service = await live()
        const page = await useAll(service)
        assert.match(page, /Ben was here/)
        assert.match(page, /data-guestbook="en published"/)
        const signed = await call(service.installation, 'default', 'guestbook__sign_guestbook', {
          name: 'Anna',
        })
        assert.ok(signed.body.data)
        const { checks } = serializeHealth('en', await checkHealth(service.installation))
        const named = checks.filter(({ status, message }) => status !== 'ok' && /moody/.test(message))
        assert.ok(named.length, JSON.stringify(checks.filter(({ status }) => status !== 'ok')))
        if (how.startsWith('block')) assert.match(JSON.stringify(named), /held up the whole service/)
        else assert.ok(!watchdog().blocked.has('moody'))
        assert.deepEqual(
          checks.filter(({ id }) => id.includes('guestbook')).map(({ status }) => status),
          ['ok'],
        )
        await service.close()
      })

  test('what is given up after its time is 503 with Retry-After, a route and an operation; what throws is 500', async () => {
    const service = await live({ ...QUICK, route: 50, operation: 50 })
    const { value } = await tokenCall(service.installation, 'default')
    const rest = () =>
      service.ask('/api/v1/moody/rest', {
        method: 'POST',
        headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
        body: '{}',
      })
    const answers = [
      ['route', 'wait', () => service.get('/moody')],
      ['operation', 'wait', rest],
      ['route', 'throw', () => service.get('/moody')],
      ['operation', 'throw', rest],
    ] as const
    const found: unknown[] = []
    for (const [point, how, ask] of answers) {
      ;(globalThis as { moody?: object }).moody = { point, how }
      const { status, headers } = await ask()
      found.push([point, how, status, headers.get('retry-after')])
    }
    assert.deepEqual(found, [
      ['route', 'wait', 503, '10'],
      ['operation', 'wait', 503, '10'],
      ['route', 'throw', 500, null],
      ['operation', 'throw', 500, null],
    ])
    await service.close()
  })
})
