// What programs and browsers fetch beside pages: Markdown, sitemap, robots.txt, llms.txt, stylesheets.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { checkHealth } from '../../src/lib/health/health.ts'
import { call, type TestInstallation } from '../support/installation.ts'
import { addPage, fillDemo, makeDemo, visitor, type Visitor } from '../lib/website/visitor.ts'

describe('files of a website', () => {
  let here: TestInstallation
  let visit: Visitor

  before(async () => {
    here = await makeDemo()
    await fillDemo(here.installation)
    visit = visitor(here.installation)
  })
  after(async () => {
    await visit.website.close()
    await here.close()
  })

  test('Markdown for those who ask for it', async () => {
    const answer = await visit.get('/about', { accept: 'text/markdown, text/html;q=0.5' })
    assert.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8')
    assert.equal(answer.headers.get('vary'), 'Accept, Accept-Encoding')
    assert.match(
      await answer.text(),
      /^# About\n\n> Who \\<we> are\n\n## Us\n\nText\.\n\nSource: <https:\/\/demo\.test\/about>\n$/,
    )
    const page = await visit.get('/about', { accept: 'text/html, text/markdown;q=0.1' })
    assert.match(page.headers.get('content-type')!, /html/)
  })

  test('the sitemap lists what may be found, with its languages', async () => {
    const xml = await visit.text('/sitemap.xml')
    assert.match(xml, /<loc>https:\/\/demo\.test\/about<\/loc><lastmod>\d{4}-/)
    assert.match(xml, /hreflang="de" href="https:\/\/demo\.test\/de"/)
    assert.match(xml, /hreflang="x-default" href="https:\/\/demo\.test\/"/)
    for (const absent of ['hidden', 'elsewhere', 'gone', '/folder<']) assert.doesNotMatch(xml, new RegExp(absent))
  })

  test('sitemap and llms.txt list a page before those below it', async () => {
    // Made before its parent is: by sort and id alone it would come first.
    const { installation } = here
    const child = await addPage(installation, { title: 'Oak', slug: 'oak' })
    const parent = await addPage(installation, { title: 'Woods', slug: 'woods' })
    await call(installation, 'demo', 'move_page', { page: String(child.id), parent: String(parent.id) })
    for (const path of ['/sitemap.xml', '/llms.txt']) {
      const text = await visit.text(path)
      assert.ok(text.indexOf('/woods') > 0 && text.indexOf('/woods') < text.indexOf('/woods/oak'), text)
    }
  })

  // Holds: contract 4.2 crawlers
  test('robots.txt and llms.txt', async () => {
    assert.match(
      await visit.text('/robots.txt'),
      /^User-agent: \*\nDisallow: \/admin\n[\s\S]*Sitemap: https:\/\/demo\.test\/sitemap\.xml\n$/,
    )
    assert.match(
      await visit.text('/llms.txt'),
      /^# Demo\n[\s\S]*- \[About\]\(https:\/\/demo\.test\/about\): Who \\<we> are/,
    )
  })

  test('on a staging server all of it is kept from search engines', async (t) => {
    const staging = await makeDemo({ local: { search_engines: false } })
    t.after(staging.close)
    await fillDemo(staging.installation)
    const there = visitor(staging.installation)
    t.after(() => there.website.close())
    const paths = ['/', '/about', '/nowhere', '/sitemap.xml']
    const tagged = async (from: Visitor) =>
      Promise.all(paths.map(async (path) => (await from.get(path)).headers.get('x-robots-tag')))
    assert.deepEqual(
      await tagged(there),
      paths.map(() => 'noindex, nofollow'),
    )
    assert.equal(there.fast('/about')!.headers['x-robots-tag'], 'noindex, nofollow')
    assert.deepEqual(
      await tagged(visit),
      paths.map(() => null),
    )
    const { checks } = await checkHealth(staging.installation)
    assert.equal(checks.find(({ id }) => id === 'search_engines')!.status, 'warn')
  })

  test('a staging copy beside its website is kept from search engines alone', async (t) => {
    const two = await makeDemo({})
    t.after(two.close)
    await fillDemo(two.installation)
    const there = visitor(two.installation)
    t.after(() => there.website.close())
    const tag = async (path: string) => (await there.get(path)).headers.get('x-robots-tag')
    assert.equal(await tag('/about'), null)
    const file = `${two.root}/config/sites/demo.json`
    const config = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...config, search_engines: false }))
    await two.installation.directory.refresh()
    for (const path of ['/', '/about', '/nowhere', '/sitemap.xml']) assert.equal(await tag(path), 'noindex, nofollow')
    const { checks } = await checkHealth(two.installation)
    assert.equal(checks.find(({ id }) => id === 'site.demo.search_engines')!.status, 'warn')
    assert.equal(checks.find(({ id }) => id === 'search_engines')!.status, 'ok')
  })

  // Holds: interface 1 web-root
  test('files of the kit are kept for ever and stand in the web root too', async () => {
    const [, css] = /href="(\/assets\/kits\/starter\/css\/base\.[0-9a-f]{10}\.css)"/.exec(await visit.text('/'))!
    const answer = await visit.get(css!, { 'accept-encoding': 'br' })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/css; charset=utf-8')
    assert.match(answer.headers.get('cache-control')!, /immutable/)
    assert.ok(visit.fast(css!))
    assert.ok(existsSync(`${here.root}/public${css!}`))
  })
})
