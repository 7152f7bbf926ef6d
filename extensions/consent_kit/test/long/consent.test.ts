// Settings, versions and the log of a website, by operations, routes and commands.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createApp, type App } from '../../../../src/server/app.ts'
import { createWebsite, type Website } from '../../../../src/server/website.ts'
import { runSiteJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { cms } from '../../../../test/support/cms.ts'
import {
  call,
  makeInstallation,
  testClock,
  tokenCall,
  type TestInstallation,
} from '../../../../test/support/installation.ts'
import { tables } from '../../src/settings.ts'

const DAY = 86_400_000
const GA = { key: 'google_analytics', params: { measurement_id: 'G-ABCDE12345' } }

suite('the consent of a website', () => {
  let here: TestInstallation
  let website: Website
  let app: App
  // Commands have the clock of the machine.
  const clock = testClock(new Date(Date.now() - DAY).toISOString())
  before(async () => {
    const languages = ['en', 'de']
    here = await makeInstallation({
      clock,
      sites: {
        default: { extensions: ['consent_kit'], languages },
        plain: { hosts: ['plain.test'], languages },
      },
    })
    website = createWebsite(here.installation)
    app = createApp(here.installation, { website, log: () => {} })
    await call(here.installation, 'default', 'create_page', { title: 'Home', slug: '' })
    await call(here.installation, 'default', 'publish_page', { page: 'home' })
  })
  after(async () => {
    await website?.close()
    await here?.close()
  })

  const update = async (input: object) =>
    ((await call(here.installation, 'default', 'consent_kit__update_consent', { ...input })).body as any).data
  const fetch = (path: string, init: RequestInit = {}, host = 'localhost') =>
    app.fetch(new Request(`http://${host}${path}`, { ...init, headers: { host, ...(init.headers as object) } }))
  const note = (body: unknown, headers = {}) =>
    fetch('/_consent/log', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })
  const choice = { revision: 1, action: 'accept', mask: '400', lang: 'de', proof: '0123456789abcdef' }
  const rows = async () =>
    tables((await here.installation.openSite('default')).db.read)
      .selectFrom('consent_log')
      .selectAll()
      .execute()

  test('without services there is no script, no link and nothing to choose', async () => {
    const page = await (await fetch('/')).text()
    assert.doesNotMatch(page, /_consent/)
  })

  test('each save is a version; consent is asked for anew for more services, or when somebody wants it', async () => {
    const first = await update({ services: [GA] })
    assert.deepEqual([first.revision, first.asked], [1, 1])
    const text = await update({ texts: { de: { title: 'Dürfen wir?' } } })
    assert.deepEqual([text.revision, text.asked, text.services.length], [2, 1, 1])
    const more = await update({ services: [GA, { key: 'youtube' }] })
    assert.deepEqual([more.revision, more.asked], [3, 3])
    const less = await update({ services: [GA] })
    assert.deepEqual([less.revision, less.asked], [4, 3])
    const moved = await update({ services: [{ ...GA, category: 'marketing' }] })
    assert.deepEqual([moved.revision, moved.asked], [5, 5])
    assert.deepEqual((await update({ ask_again: true })).asked, 6)
    await assert.rejects(update({ services: [{ key: 'google_analytics' }] }), /measurement_id/)
    await assert.rejects(update({ accent: 'red' }), /accent/)
    await assert.rejects(update({ texts: { de: { privacy_url: 'javascript:alert(1)' } } }), /privacy_url/)
  })

  test('pages name the version and the configuration, in their language, before all other scripts', async () => {
    const page = await (await fetch('/')).text()
    const [tag] = /<script type="module" src="\/_consent\/web\/[0-9a-f]{12}\/core\.js" [^>]*>/.exec(page)!
    assert.match(tag, /data-version="6" data-config="\/_consent\/config\/en\/[0-9a-f]{12}" data-google>/)
    assert.equal(page.indexOf(tag), page.indexOf('<script'))
    assert.match(page, /<a href="\/_consent\?lang=en">Privacy settings<\/a>/)
    const [, address] = /data-config="([^"]+)"/.exec(tag)!
    const config = await fetch(address!)
    assert.match(config.headers.get('cache-control')!, /immutable/)
    assert.deepEqual(
      (await config.json()).services.map((one: any) => one.key),
      ['google_analytics'],
    )
    assert.equal((await fetch(address!.replace(/.$/, 'x'))).headers.get('cache-control'), 'no-store')
    assert.equal((await fetch(address!.replace('/en/', '/fr/'))).status, 404)
    const german = await (await fetch('/_consent?lang=de')).text()
    assert.match(german, /<h1>Datenschutz-Einstellungen<\/h1>/)
    assert.match(german, /<code>_ga<\/code> Cookie dieser Website, 730 Tage</)
    assert.match(german, /<h3>Ihre Auswahl<\/h3>[^]*<code>cms_consent<\/code> Cookie dieser Website, \d+ Tage</)
  })

  test('a choice is logged; what is none is refused', async () => {
    const answer = await note(choice, { cookie: '_ga=1; own=2; _ga_X=3' })
    assert.equal(answer.status, 204)
    const cookies = answer.headers.getSetCookie()
    assert.match(cookies[0]!, /^cms_consent=6\.400; Path=\/; Max-Age=15552000; SameSite=Lax/)
    assert.equal(cookies.length, 1, 'what was agreed to stays')
    const ended = (
      await note({ ...choice, action: 'withdraw', mask: '0' }, { cookie: '_ga=1; own=2; _ga_X=3' })
    ).headers.getSetCookie()
    assert.deepEqual(
      ended.slice(1).map((one) => one.split('=')[0]),
      ['_ga', '_ga_X'],
    )
    for (const bad of [
      '',
      '{',
      '[]',
      { ...choice, mask: 'g' },
      { ...choice, more: 1 },
      { ...choice, revision: 99 },
      { ...choice, proof: 'x' },
      'x'.repeat(2000),
    ])
      assert.equal((await note(bad)).status, 400)
    assert.equal((await note(choice, { 'sec-fetch-site': 'cross-site' })).status, 403)
    const all = await rows()
    assert.deepEqual(
      all.map(({ action, mask, revision, lang }) => [action, mask, revision, lang]),
      [
        ['accept', '400', 1, 'de'],
        ['withdraw', '0', 1, 'de'],
      ],
    )
    assert.doesNotMatch(JSON.stringify(all), /127\.0\.0\.1|Mozilla/)
  })

  test('an address that writes too much is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => note(choice)))
    assert.ok(answers.some(({ status }) => status === 429))
    clock.advance(61_000)
    assert.equal((await note(choice)).status, 204)
  })

  test('it is the business of administrators', async () => {
    const editor = await tokenCall(here.installation, 'default', { role: 'editor' })
    for (const name of ['get_consent', 'get_consent_status', 'list_consent_services'])
      await assert.rejects(call(here.installation, 'default', `consent_kit__${name}`, {}, editor), /permission/)
  })

  test('what a program in approval mode changes waits for a person', async () => {
    const asking = await tokenCall(here.installation, 'default', { mode: 'approval' })
    const held = await call(here.installation, 'default', 'consent_kit__update_consent', { services: [] }, asking)
    assert.equal(held.status, 202)
    const { data } = (await call(here.installation, 'default', 'consent_kit__get_consent')).body as any
    assert.deepEqual([data.services.length, data.revision], [1, 6])
    const { change } = (held.body as any).data
    await call(here.installation, 'default', 'approve_change', { change })
    const after = (await call(here.installation, 'default', 'consent_kit__get_consent')).body as any
    assert.deepEqual([after.data.services, after.data.revision, after.data.asked], [[], 7, 6])
    await update({ services: [{ ...GA, category: 'marketing' }] })
  })

  test('old choices go by themselves, and by consent:purge; consent:status counts', async () => {
    const { installation } = here
    const shell = (...args: string[]) => cms(here.root, args, { env: here.options.env ?? {} })
    const status = await shell('consent:status', '--site=default', '--json')
    const { choices, logged, asked } = status.json.result
    assert.deepEqual([choices.withdraw, logged, asked], [1, (await rows()).length, 8])
    const rehearsed = await shell('consent:purge', '--site=default', '--older-than=0', '--dry-run', '--json')
    assert.equal(rehearsed.code, 0, rehearsed.stderr)
    assert.equal((await rows()).length, logged)
    const question = await shell('consent:purge', '--site=default', '--older-than=1094')
    assert.deepEqual([question.code, (await rows()).length], [5, logged])
    assert.match(question.stderr, /deletes choices older than 1094 days .* keep them 1095 days/)
    const kept = await shell('consent:purge', '--site=default', '--older-than=1095', '--json')
    assert.deepEqual([kept.code, kept.json?.result], [0, { deleted: 0 }], kept.stderr)
    const purged = await shell('consent:purge', '--site=default', '--older-than=0', '--yes', '--json')
    assert.deepEqual([purged.code, purged.json?.result], [0, { deleted: logged }], purged.stderr)
    await note(choice)
    // The first look at the jobs says when it is due.
    await runSiteJobs(installation, 'default')
    clock.advance(1096 * DAY)
    await runSiteJobs(installation, 'default')
    assert.deepEqual(await rows(), [])
    const otherSite = await shell('consent:status', '--site=plain')
    assert.notEqual(otherSite.code, 0)
  })

  test('switched off on one website it is silent there, and its data stay', async () => {
    await call(here.installation, 'default', 'set_feature', { key: 'consent', on: false })
    const answer = await fetch('/', { headers: { cookie: 'cms_consent=8.400' } })
    assert.doesNotMatch(await answer.text(), /_consent/)
    assert.doesNotMatch(answer.headers.get('content-security-policy')!, /google/)
    for (const path of ['/_consent', '/_consent/log', '/_embed/spotify/track-4uLU6hMCjMI75M1A2tKUQC'])
      assert.equal((await fetch(path, { headers: { referer: 'http://localhost/' } })).status, 404, path)
    await call(here.installation, 'default', 'set_feature', { key: 'consent', on: true })
    assert.match(await (await fetch('/')).text(), /data-version="8"/)
    assert.equal((await fetch('/_consent', {}, 'plain.test')).status, 404)
  })
})
