// The public pages in memory: after every write they are what the database has, in this process and in another one.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import type { PublicPage } from '../../../src/lib/pages/schema.ts'
import { loadModel, type Model } from '../../../src/lib/website/model.ts'
import { llmsText } from '../../../src/lib/website/markdown.ts'
import { sitemap } from '../../../src/lib/website/sitemap.ts'
import { makeTemplates } from '../../../src/lib/website/templates.ts'
import { Tree } from '../../../src/lib/website/tree.ts'
import { bench, hero, type Bench } from '../pages/site.ts'

const facts = ({ tree, templates }: Pick<Model, 'tree' | 'templates'>) => {
  const summaryOf = ({ id, lang, path, sort, access, head: { title } }: PublicPage) => ({
    id,
    lang,
    path,
    sort,
    access,
    title,
  })
  const map = (all: Iterable<[unknown, PublicPage]>) =>
    Object.fromEntries([...all].map(([key, page]) => [String(key), summaryOf(page)]).sort())
  const lists = (all: Iterable<[unknown, PublicPage[]]>) =>
    Object.fromEntries(
      [...all].map(([key, pages]) => [String(key), pages.map(summaryOf).sort((a, b) => a.id - b.id)]).sort(),
    )
  return {
    pages: tree.pages.map(summaryOf),
    children: tree.pages.map((page) => tree.childrenOf(page).map(({ id }) => id)),
    all: map(tree.all),
    byUid: map(tree.byUid),
    byId: map(tree.byId),
    byAddress: map(tree.byAddress),
    guarded: map(tree.guarded),
    guardedByUid: map(tree.guardedByUid),
    notFound: map(tree.notFound),
    translations: lists(tree.translations),
    templates: [lists(templates.byTable), lists(templates.byUid)],
  }
}

suite('the model of a website', () => {
  let site: Bench
  let other: Installation
  before(async () => {
    site = await bench()
    other = await openInstallation(site.options)
  })
  after(async () => {
    await other.close()
    await site.close()
  })

  /** What is in memory of both processes against what a first look would read. */
  async function compare(what: string): Promise<void> {
    for (const installation of [site.installation, other]) {
      const one = await installation.openSite('default')
      const all = await listPublic(one.db.read)
      const fresh = { tree: new Tree(one, all), templates: makeTemplates(all) }
      const model = await loadModel(one)
      assert.deepEqual(facts(model), facts(fresh), what)
      for (const lang of one.languages) {
        const asking = model.tree.pages.filter((page) => page.lang === lang && page.head.in_menu)
        const ids = model.tree.inMenu('main', lang).map(({ id }) => id)
        assert.deepEqual(
          ids,
          asking.map(({ id }) => id),
          `the menu after ${what}`,
        )
      }
    }
  }
  async function does<T = any>(name: string, input: Record<string, unknown>): Promise<T> {
    const data = await site.do<T>(name, input)
    await compare(`${name} ${JSON.stringify(input)}`)
    return data
  }
  const make = async (slug: string, more: Record<string, unknown> = {}) => {
    const own = { title: slug || 'Home', slug, in_menu: true, blocks: [hero('Hero')] }
    const page = await does('create_page', { ...own, ...more })
    return does('publish_page', { page: String(page.id) })
  }

  test('stays what the database has, whatever is written', async () => {
    await compare('nothing yet')
    await make('')
    const a = await make('a')
    const b = await make('b', { parent: a.uid })
    const c = await make('c', { parent: b.uid })
    await does('move_page', { page: c.uid, parent: a.uid, position: 0 })
    const first = await make('first', { parent: a.uid, position: 0 })
    await does('update_page', { page: a.uid, slug: 'aa', title: 'Other' })
    await does('publish_page', { page: a.uid })
    await does('move_page', { page: b.uid, parent: null, position: 0 })
    await does('update_page', { page: first.uid, access: 'role' })
    await does('update_page', { page: first.uid, access: 'public' })
    await does('publish_page', { page: a.uid, action: 'unpublish' })
    await does('publish_page', { page: a.uid })
    await does('update_page', { page: b.uid, slug: 'free' })
    await does('publish_page', { page: b.uid })
    await make('b')
    const german = await does('translate_page', { page: a.uid, to: 'de', title: 'Anders' })
    await does('publish_page', { page: german.uid })
    await does('delete_page', { page: a.uid })
    await does('restore_item', { uid: a.uid })
    await does('publish_page', { page: a.uid })
    const lost = await make('lost', { type: 'not_found' })
    await does('publish_page', { page: lost.uid, action: 'unpublish' })
    await does('save_data_table', {
      handle: 'notes',
      name: 'Notes',
      fields: [{ type: 'text', name: 'title' }],
      apply: true,
    })
    const template = await make('note', { type: 'template', template_for: 'notes' })
    await does('delete_page', { page: template.uid })
    await does('purge_item', { uid: template.uid })
  })

  test('a page that nothing was written of is not read again', async () => {
    const one = await site.installation.openSite('default')
    const [page, untouched] = [await make('one'), await make('two')]
    const known = (await loadModel(one)).tree.byUid.get(untouched.uid)
    await site.do('update_page', { page: page.uid, title: 'Newer' })
    await site.do('publish_page', { page: page.uid })
    const { tree } = await loadModel(one)
    assert.equal(tree.byUid.get(page.uid)?.head.title, 'Newer')
    assert.equal(tree.byUid.get(untouched.uid), known)
  })

  test('sitemap and llms.txt tell what changed of a page and of its other languages', async () => {
    const one = await site.installation.openSite('default')
    const lists = async () => `${await sitemap(one)}${await llmsText(one)}`
    const page = await make('page')
    assert.doesNotMatch(await lists(), /seite/)
    const german = await site.do('translate_page', {
      page: page.uid,
      to: 'de',
      title: 'Seite',
      slug: 'seite',
    })
    await site.do('publish_page', { page: german.uid })
    const loc = (address: string) => `<url><loc>http://localhost:8000/${address}</loc>`
    const lineOf = async (address: string) => (await lists()).split('\n').find((line) => line.startsWith(loc(address)))
    assert.match((await lineOf('page'))!, /hreflang="de" href="http:\/\/localhost:8000\/de\/seite"/)
    await site.do('update_page', { page: german.uid, slug: 'blatt', title: 'Blatt' })
    await site.do('publish_page', { page: german.uid })
    assert.match((await lineOf('page'))!, /hreflang="de" href="http:\/\/localhost:8000\/de\/blatt"/)
    assert.match(await lists(), /- \[Blatt\]\(http:\/\/localhost:8000\/de\/blatt\)/)
    await site.do('delete_page', { page: german.uid })
    assert.doesNotMatch((await lineOf('page'))!, /hreflang/)
    assert.doesNotMatch(await lists(), /blatt|Blatt/)
  })
})
