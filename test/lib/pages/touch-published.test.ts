// Cache invalidation on publishing: other pages become stale only if they show the published page.
import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { Page } from '../../../src/lib/pages/schema.ts'
import { bench, hero, type Bench } from './site.ts'

suite('cache tags of a publication', () => {
  let site: Bench
  let n = 0
  let own = ''
  let touched: string[] = []
  before(async () => {
    site = await bench()
    site.installation.committed.add((_site, tags) => void touched.push(...tags))
  })
  after(() => site.close())
  beforeEach(() => void (own = `t${++n}`))

  const make = (input: Record<string, unknown> = {}) =>
    site.do('create_page', { title: own, slug: own, blocks: [hero('Hero')], ...input })
  /** The tags of the publication of a page, without its own. */
  async function publish(page: Page): Promise<string[]> {
    touched = []
    await site.do('publish_page', { page: page.uid })
    assert.ok(touched.includes(`page:${page.uid}`))
    return touched.filter((tag) => tag !== `page:${page.uid}`).sort()
  }
  const link = (uid: string) => ({
    title: `${own}-link`,
    slug: `${own}-link`,
    type: 'link',
    link: `cms://pages/${uid}`,
  })

  test('a page that nothing shows: itself and the lists of all pages', async () => {
    const page = await make()
    assert.deepEqual(await publish(page), ['lists'])
    await site.do('update_page', { page: page.uid, title: 'Other title', meta_description: 'Words.' })
    assert.deepEqual(await publish(page), ['lists'])
  })

  test('other content of a page in a menu touches no other page; another title does', async () => {
    const page = await make({ in_menu: true })
    assert.deepEqual(await publish(page), ['lists', 'pages'])
    await site.do('replace_blocks', { page: page.uid, blocks: [hero('Newer')] })
    assert.deepEqual(await publish(page), ['lists'])
    await site.do('update_page', { page: page.uid, title: 'Other title' })
    assert.deepEqual(await publish(page), ['lists', 'pages'])
    await site.do('update_page', { page: page.uid, in_menu: false })
    assert.deepEqual(await publish(page), ['lists', 'pages'])
  })

  test('its versions in other languages name it', async () => {
    const page = await make()
    await publish(page)
    const german = await site.do('translate_page', { page: page.uid, to: 'de', title: 'Anders' })
    assert.deepEqual(await publish(german), ['lists', `page:${page.uid}`])
    // A link to one of them leads to the version in the language of the page that has it.
    const other = await make({ slug: `${own}-other` })
    await site.do('create_page', link(other.uid))
    const version = await site.do('translate_page', { page: other.uid, to: 'de', title: 'Version' })
    assert.deepEqual(await publish(version), ['lists', 'pages'])
  })

  test('all pages are stale by a page that others lead to, that has some below it, or that moves', async () => {
    const linked = await make()
    await site.do('create_page', link(linked.uid))
    assert.deepEqual(await publish(linked), ['lists', 'pages'])
    const named = await make({ slug: `${own}-named` })
    const byUid = await site.do('create_page', { ...link(named.uid), slug: `${own}-uid`, link: named.uid })
    await site.do('publish_page', { page: byUid.uid })
    assert.deepEqual(await publish(named), ['lists', 'pages'])
    const parent = await make({ slug: `${own}-parent` })
    const child = await make({ slug: 'child', parent: parent.uid })
    assert.deepEqual(await publish(parent), ['lists', 'pages'])
    assert.deepEqual(await publish(child), ['lists'])
    await site.do('update_page', { page: child.uid, slug: 'moved' })
    assert.deepEqual(await publish(child), ['lists', 'pages', 'redirects'])
    const folder = await make({ slug: `${own}-folder`, type: 'folder', blocks: [] })
    assert.deepEqual(await publish(await make({ slug: 'first', parent: folder.uid })), ['lists', 'pages'])
    assert.deepEqual(await publish(await make({ slug: '', title: 'Home' })), ['lists', 'pages'])
  })

  test('also by one that a menu by hand or a table names, or that stands at the route of one', async () => {
    const inMenu = await make()
    await publish(inMenu)
    await site.do('set_menu', { name: 'footer', items: [{ page: inMenu.uid }] })
    await site.do('update_page', { page: inMenu.uid, title: 'Other title' })
    assert.deepEqual(await publish(inMenu), ['lists', 'pages'])
    const fields = [{ type: 'text', name: 'title' }]
    const table = { handle: own, name: own, fields, settings: { route: `${own}-route` }, apply: true }
    await site.do('save_data_table', table)
    assert.deepEqual(await publish(await make({ slug: `${own}-route` })), ['lists', 'pages'])
    assert.deepEqual(await publish(await make({ slug: `${own}-other` })), ['lists'])
  })

  test('what goes offline makes all pages stale', async () => {
    const page = await make()
    await publish(page)
    touched = []
    await site.do('publish_page', { page: page.uid, action: 'unpublish' })
    assert.ok(touched.includes('pages'))
  })
})
