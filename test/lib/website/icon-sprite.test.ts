// The sprite: pages name one that has all their icons, it holds no others, and older ones stay right.
// Holds: interface 1 sprite
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { clearPublished } from '../../../src/lib/website/clear-published.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import { findAsset, laterSprite, writeAssets } from '../../../src/server/assets.ts'
import { createWebsite } from '../../../src/server/website.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

suite('the sprite', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation()
  })
  after(() => made.close())

  const site = () => made.installation.openSite('default')
  const features = (...icons: string[]) => ({
    type: 'features',
    data: { title: 'All', items: icons.map((icon) => ({ icon, title: icon, text: `<p>${icon}</p>` })) },
  })
  async function publish(title: string, ...icons: string[]): Promise<void> {
    const input = { title, slug: title, blocks: [features(...icons)] }
    const page: any = (await call(made.installation, 'default', 'create_page', input)).body.data
    await call(made.installation, 'default', 'publish_page', { page: page.uid, action: 'publish' })
  }
  const website = () => createWebsite(made.installation)
  async function get(path: string): Promise<Response> {
    const web = website()
    try {
      return await web.fetch(new Request(`http://localhost${path}`), await site())
    } finally {
      await web.close()
    }
  }
  const spritesOf = (html: string) => [
    ...new Set(
      [...html.matchAll(/<use href="(\/assets\/sites\/default\/icons\.[0-9a-f]{10}\.svg)#/g)].map(([, url]) => url!),
    ),
  ]
  const symbolsOf = (svg: string) => [...svg.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)

  test('a page names one sprite, which has its icons and no others', async () => {
    await publish('one', 'leaf', 'truck')
    const html = await (await get('/one')).text()
    const [sprite, ...others] = spritesOf(html)
    assert.deepEqual(others, [])
    assert.match(
      html,
      /<svg class="icon" viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor" aria-hidden="true"><use href="[^"]+#leaf"><\/use><\/svg>/,
    )
    const answer = await get(sprite!)
    assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
    assert.match(answer.headers.get('cache-control')!, /immutable/)
    const svg = await answer.text()
    assert.deepEqual(symbolsOf(svg).sort(), [...new Set(usesOf(html))].sort())
    assert.match(svg, /opacity="0\.2"/)
    assert.doesNotMatch(svg, /fill=/, 'the colour is that of the text')
  })

  const usesOf = (html: string) => [...html.matchAll(/<use href="[^"]+#([\w-]+)"/g)].map(([, name]) => name!)

  test('a new icon makes a new sprite; the old page goes on with the old one', async () => {
    const before = spritesOf(await (await get('/one')).text())[0]!
    await publish('two', 'receipt')
    const after = spritesOf(await (await get('/two')).text())[0]!
    assert.notEqual(after, before)
    assert.ok(symbolsOf(await (await get(after)).text()).includes('leaf'), 'of the whole website')
    assert.ok(!symbolsOf(await (await get(before)).text()).includes('receipt'), 'as it was')
    // Of another node, or deleted: the present one has its icons.
    rmSync(join(made.root, 'public'), { recursive: true })
    const moved = await get(before)
    assert.deepEqual([moved.status, moved.headers.get('location')], [302, after])
    assert.equal((await get(after)).status, 200, 'made again from the database')
    assert.equal((await get('/assets/sites/default/icons.0123456789.svg')).status, 302)
    assert.equal((await get('/assets/sites/default/icons.x.svg')).status, 404)
    assert.equal(await laterSprite(await site(), '/assets/sites/other/icons.0123456789.svg'), undefined)
  })

  test('two processes add to one list, and each has the file of what it names', async () => {
    const other = await openInstallation(made.options)
    try {
      const there = await other.openSite('default')
      await renderPage(there, { missing: 404, lang: 'en' })
      await publish('three', 'clock')
      await publish('four', 'phone')
      const find = async (target: Awaited<ReturnType<typeof site>>, slug: string) => {
        const web = createWebsite(target === there ? other : made.installation)
        const html = await (await web.fetch(new Request(`http://localhost/${slug}`), target)).text()
        await web.close()
        return spritesOf(html)[0]!
      }
      const [here, far] = await Promise.all([find(await site(), 'three'), find(there, 'four')])
      assert.ok(symbolsOf(await (await get(here)).text()).includes('clock'))
      const body = (await findAsset(made.root, there, far))!.body.toString()
      assert.ok(symbolsOf(body).includes('phone'))
    } finally {
      await other.close()
    }
  })

  test('previews and editing have their icons in them, and add nothing', async () => {
    const target = await site()
    const row = () => target.db.read.selectFrom('used_icons').selectAll().execute()
    const before = await row()
    const page = (await import('../../../src/lib/pages/public-pages.ts')).listPublic
    const [first] = await page(target.db.read)
    const blocks = [{ id: '0000000001', section: {}, ...features('armchair') }]
    for (const mode of ['preview', 'edit'] as const) {
      const { html } = await renderPage(target, { page: first!, blocks, mode })
      assert.doesNotMatch(html, /<use /)
      assert.match(html, /<path d="[^"]+" opacity="0\.2"/)
    }
    assert.deepEqual(await row(), before)
  })

  test('without a database that takes writes the shapes are in the page', async () => {
    const target = await site()
    const [first] = await (await import('../../../src/lib/pages/public-pages.ts')).listPublic(target.db.read)
    const blocks = [{ id: '0000000001', section: {}, ...features('armchair', 'leaf') }]
    const deaf = { ...target, db: { ...target.db, write: undefined as never } }
    const { html } = await renderPage(deaf, { page: first!, blocks })
    assert.doesNotMatch(html, /<use |icons\.0000000000/)
  })

  test('cache:clear begins a new list', async () => {
    const target = await site()
    await clearPublished(made.installation, target)
    await writeAssets(made.root, target)
    const html = await (await get('/two')).text()
    const symbols = symbolsOf(await (await get(spritesOf(html)[0]!)).text())
    assert.deepEqual(symbols.sort(), [...new Set(usesOf(html))].sort())
  })
})
