// What serve --dev adds to the pages of websites, and that nothing else has it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { systemClock } from '../../src/lib/base/clock.ts'
import { createApp, type App } from '../../src/server/app.ts'
import { PageReload } from '../../src/server/dev-reload.ts'
import { createWebsite, type Website } from '../../src/server/website.ts'
import { call, type TestInstallation } from '../support/installation.ts'
import { addPage, makeDemo, richtext } from '../lib/website/visitor.ts'

const SCRIPT = /<script src="(\/_dev\/reload\.js\?v=[\w-]+)" async><\/script>\n/

describe('pages that load anew', () => {
  const reload = new PageReload(systemClock)
  const websites: Website[] = []
  let here: TestInstallation
  let [plain, dev]: App[] = []
  let secret: { id: number }

  before(async () => {
    here = await makeDemo()
    await addPage(here.installation, { title: 'Home', slug: '', blocks: [richtext('Welcome')] })
    secret = await addPage(here.installation, { title: 'Secret', slug: 'secret', blocks: [richtext('Gold')] })
    const input = { page: String(secret.id), access: 'password', access_password: 'open sesame' }
    await call(here.installation, 'demo', 'update_page', input)
    const [first, second] = [{}, { reload }].map((options) => {
      const website = createWebsite(here.installation, options)
      websites.push(website)
      return createApp(here.installation, { website, log: () => undefined, ...options })
    })
    plain = first
    dev = second
  })
  after(async () => {
    reload.close()
    for (const website of websites) await website.close()
    await here.close()
  })

  const get = (app: App | undefined, path: string) => app!.fetch(new Request(`http://demo.test${path}`))
  const text = async (app: App | undefined, path: string) => (await get(app, path)).text()

  for (const path of ['/', '/nothing', '/secret'])
    test(`${path} has the script with --dev, and is the same without it`, async () => {
      const [without, page] = [await text(plain, path), await text(dev, path)]
      assert.match(page, SCRIPT)
      assert.equal(page.replace(SCRIPT, ''), without)
    })

  test('previews, the admin and files for crawlers do not', async () => {
    const { body } = await call(here.installation, 'demo', 'preview_page', { page: 'home' })
    const preview = new URL((body.data as { url: string }).url).pathname
    assert.match(await text(dev, preview), /Welcome/)
    for (const path of [preview, '/admin/login', '/robots.txt', '/sitemap.xml'])
      assert.doesNotMatch(await text(dev, path), /_dev/, path)
  })

  test('its addresses are those of the website without --dev', async () => {
    for (const path of ['/_dev/reload.js', '/_dev/changes', '/_dev']) {
      const [own, unknown] = [await get(plain, path), await get(plain, '/nothing')]
      assert.equal(own.status, 404, path)
      assert.equal(await own.text(), await unknown.text(), path)
    }
    assert.equal((await get(dev, '/_dev/other')).status, 404)
    const script = await get(dev, SCRIPT.exec(await text(dev, '/'))![1]!)
    assert.match(script.headers.get('content-type')!, /^text\/javascript/)
  })

  test('a page hears its version, then each change, until the server ends', async () => {
    const events = (await get(dev, '/_dev/changes')).body!.pipeThrough(new TextDecoderStream()).getReader()
    const left = (await get(dev, '/_dev/changes')).body!
    await left.cancel()
    const next = async () => /^event: (\w+)\ndata: (\S+)\n\n$/.exec((await events.read()).value ?? '')?.slice(1)
    const shown = new URL(SCRIPT.exec(await text(dev, '/'))![1]!, 'http://x').searchParams.get('v')
    assert.deepEqual(await next(), ['version', shown])
    reload.begin()
    reload.tell('styles')
    const [event, version] = (await next())!
    assert.equal(event, 'styles')
    assert.notEqual(version, shown)
    reload.close()
    assert.equal((await events.read()).done, true)
    assert.equal((await get(dev, '/_dev/changes')).status, 503)
  })
})
