// Which addresses a write changes: those of the page and of all pages below it, never those of others.
import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { findRedirect } from '../../../src/lib/redirects/redirects.ts'
import type { Page } from '../../../src/lib/pages/schema.ts'
import { bench, hero, type Bench } from './site.ts'

suite('addresses of pages', () => {
  let site: Bench
  let n = 0
  /** Goes before the slugs of a test, so that none meets those of another. */
  let own = ''
  before(async () => void (site = await bench()))
  after(() => site.close())
  beforeEach(() => void (own = `t${++n}`))

  const db = async () => (await site.installation.openSite('default')).db
  const redirect = async (path: string) => (await findRedirect((await db()).read, path))?.to_url
  const get = (page: Page) => site.do('get_page', { page: String(page.id) })
  const publish = (page: Page) => site.do('publish_page', { page: String(page.id) })
  const make = (slug: string, parent?: Page, more: Record<string, unknown> = {}) =>
    site.do('create_page', {
      title: slug,
      slug,
      blocks: [hero(slug)],
      ...(parent && { parent: parent.uid }),
      ...more,
    })
  const makePublic = async (slug: string, parent?: Page) => publish(await make(slug, parent))
  const paths = async (...pages: Page[]) => Promise.all(pages.map(async (page) => (await get(page)).path))
  const urls = async (...pages: Page[]) =>
    Promise.all(pages.map(async (page) => (await get(page)).url?.replace('http://localhost:8000/', '')))
  const trail = async (depth: number, top?: Page) => {
    const made: Page[] = []
    for (let i = 0; i < depth; i++) made.push(await make(i || top ? 'x' : `${own}-x`, made.at(-1) ?? top))
    return made
  }

  test('other pages are neither read nor written', async () => {
    const other = await make(`${own}-other`)
    const write = (await db()).write
    // An address that no write made: whoever aligned all pages would correct it.
    await write
      .updateTable('pages')
      .set({ path: `${own}-odd` })
      .where('id', '=', other.id)
      .execute()
    const page = await make(`${own}-a`)
    await publish(page)
    await site.do('update_page', { page: page.uid, slug: `${own}-b` })
    await publish(page)
    await site.do('move_page', { page: page.uid, parent: (await make(`${own}-c`)).uid })
    await site.do('duplicate_page', { page: page.uid })
    assert.deepEqual(await paths(other), [`${own}-odd`])
    assert.equal((await get(other)).version, other.version)
  })

  test('a new slug of a page changes the drafts below it at once, counts as a change of theirs, and is public when it is published', async () => {
    const a = await makePublic(`${own}-a`)
    const b = await makePublic('b', a)
    const c = await makePublic('c', b)
    const draft = await make('d', b)
    const versions = await Promise.all([b, c, draft].map(async (page) => (await get(page)).version))
    await site.do('update_page', { page: a.uid, slug: `${own}-z` })
    assert.deepEqual(await paths(a, b, c, draft), [`${own}-z`, `${own}-z/b`, `${own}-z/b/c`, `${own}-z/b/d`])
    assert.deepEqual(await urls(a, b, c), [`${own}-a`, `${own}-a/b`, `${own}-a/b/c`])
    assert.deepEqual(
      await Promise.all([b, c, draft].map(async (page) => (await get(page)).version)),
      versions.map((one) => one + 1),
    )
    await publish(a)
    assert.deepEqual(await urls(a, b, c), [`${own}-z`, `${own}-z/b`, `${own}-z/b/c`])
    assert.equal(await redirect(`/${own}-a/b/c`), `/${own}-z/b/c`)
    assert.equal(await redirect(`/${own}-a/b/d`), undefined)
  })

  test('the slug of a page between that was never public shows in the public addresses below it', async () => {
    const top = await make(`${own}-draft`)
    const below = await makePublic('shown', top)
    assert.deepEqual(await urls(below), [`${own}-draft/shown`])
    await site.do('update_page', { page: top.uid, slug: `${own}-renamed` })
    assert.deepEqual(await urls(below), [`${own}-renamed/shown`])
    assert.equal(await redirect(`/${own}-draft/shown`), `/${own}-renamed/shown`)
  })

  test('a move takes along what lies below, and leaves who stays', async () => {
    const [from, to] = [await makePublic(`${own}-from`), await makePublic(`${own}-to`)]
    const stays = await makePublic('stays', from)
    const moves = await makePublic('moves', from)
    const below = await makePublic('below', moves)
    await site.do('move_page', { page: moves.uid, parent: to.uid })
    assert.deepEqual(await urls(moves, below, stays), [`${own}-to/moves`, `${own}-to/moves/below`, `${own}-from/stays`])
    assert.equal(await redirect(`/${own}-from/moves/below`), `/${own}-to/moves/below`)
    assert.equal(await redirect(`/${own}-from/stays`), undefined)
    await site.do('move_page', { page: moves.uid, parent: from.uid })
    assert.equal(await redirect(`/${own}-from/moves/below`), undefined, 'it is there again')
    assert.equal(await redirect(`/${own}-to/moves/below`), `/${own}-from/moves/below`)
  })

  test('who had an address keeps it, whatever comes there by a move or by the slug of a parent', async () => {
    const home = await site.do('create_page', { title: 'Home', slug: '', blocks: [hero('Home')] })
    const first = await make(`${own}-a`)
    const error = await site.fails('create_page', { title: 'Twin', slug: `${own}-a`, parent: home.uid })
    assert.deepEqual(
      [error.code, error.message],
      ['conflict', `The address /${own}-a belongs to "${own}-a" (page ${first.id}): choose another slug.`],
    )
    const parent = await make(`${own}-b`)
    await make(`${own}-a`, parent)
    const moving = (await get(parent)).id
    const inner = await site.do('get_page', { page: `${own}-b/${own}-a` })
    const refused = await site.fails('move_page', { page: inner.uid, parent: home.uid })
    assert.match(refused.message, new RegExp(`belongs to "${own}-a" \\(page ${first.id}\\)`))
    assert.deepEqual(await paths({ id: moving } as Page, inner), [`${own}-b`, `${own}-b/${own}-a`])
  })

  test('a public address that another page still has refuses the whole move', async () => {
    const [a, b] = [await makePublic(`${own}-a`), await makePublic(`${own}-b`)]
    const old = await makePublic('page', a)
    await site.do('update_page', { page: old.uid, slug: 'newer' })
    const mine = await makePublic('page', b)
    const error = await site.fails('move_page', { page: mine.uid, parent: a.uid })
    assert.equal(error.code, 'conflict')
    assert.match(error.message, new RegExp(`/${own}-a/page belongs to`))
    assert.deepEqual(await urls(old, mine), [`${own}-a/page`, `${own}-b/page`])
  })

  test('offline and archived pages keep their public slug below a parent that moves', async () => {
    const parent = await makePublic(`${own}-p`)
    const offline = await makePublic('offline', parent)
    await site.do('update_page', { page: offline.uid, slug: 'later' })
    await site.do('publish_page', { page: offline.uid, action: 'unpublish' })
    await site.do('update_page', { page: parent.uid, slug: `${own}-q` })
    await publish(parent)
    const stored = await (
      await db()
    ).read
      .selectFrom('pages')
      .select(['path', 'public_path'])
      .where('id', '=', offline.id)
      .executeTakeFirst()
    assert.deepEqual(stored, { path: `${own}-q/later`, public_path: `${own}-q/offline` })
  })

  test('what comes back from the trash with what lay below it gets addresses where its parent is now', async () => {
    const parent = await make(`${own}-p`)
    const page = await make('page', parent)
    const below = await make('below', page)
    await site.do('delete_page', { page: page.uid })
    assert.deepEqual(await paths(page, below), [null, null])
    await site.do('update_page', { page: parent.uid, slug: `${own}-r` })
    await site.do('restore_item', { uid: page.uid })
    assert.deepEqual(await paths(page, below), [`${own}-r/page`, `${own}-r/page/below`])
  })

  test('a page that goes live at an address that was left takes the redirect from it away', async () => {
    const gone = await makePublic(`${own}-a`)
    await site.do('update_page', { page: gone.uid, slug: `${own}-b` })
    await publish(gone)
    assert.equal(await redirect(`/${own}-a`), `/${own}-b`)
    await makePublic(`${own}-a`)
    assert.equal(await redirect(`/${own}-a`), undefined)
  })

  test('a page lies 20 levels deep at most, also by the move of a page above it', async () => {
    const deep = await trail(20)
    const error = await site.fails('create_page', { title: 'Too deep', parent: deep.at(-1)!.uid })
    assert.equal(error.message, 'Too deep lies more than 20 levels deep.')
    const top = await make(`${own}-top`)
    assert.equal((await site.fails('move_page', { page: deep[0]!.uid, parent: top.uid })).code, 'validation')
    assert.deepEqual(await paths(deep[0]!), [`${own}-x`])
  })

  test('a slug made from a title takes the first free number, of thousands too', async () => {
    const title = `Title ${own}`
    const slug = `title-${own}`
    for (const number of ['', '-2', '-4']) await make(`${slug}${number}`)
    assert.equal((await site.do('create_page', { title })).slug, `${slug}-3`)
    for (let i = 5; i <= 24; i++) await make(`${slug}-${i}`)
    assert.equal((await site.do('create_page', { title })).slug, `${slug}-25`)
  })

  test('pages make room at a position; a page at the end touches none', async () => {
    const parent = await make(`${own}-p`)
    const [a, b, c] = [await make('a', parent), await make('b', parent), await make('c', parent)]
    const order = async () => {
      const rows: Page[] = await site.do('list_pages', { parent_id: parent.id })
      return rows.toSorted((x, y) => x.sort - y.sort || x.id - y.id).map(({ slug }) => slug)
    }
    const at = (page: Page, position: number) => site.do('move_page', { page: page.uid, position })
    assert.equal((await get(a)).version, a.version)
    await at(a, 1)
    assert.deepEqual(await order(), ['b', 'a', 'c'])
    await at(c, 0)
    assert.deepEqual(await order(), ['c', 'b', 'a'])
    await at(c, 2)
    assert.deepEqual(await order(), ['b', 'a', 'c'])
    await make('d', parent, { position: 1 })
    assert.deepEqual(await order(), ['b', 'd', 'a', 'c'])
    await (await db()).write.updateTable('pages').set({ sort: 3 }).where('parent_id', '=', parent.id).execute()
    await at(c, 1)
    assert.deepEqual(await order(), ['a', 'c', 'b', 'd'])
    await at(b, 1)
    assert.deepEqual(await order(), ['a', 'b', 'c', 'd'])
  })
})
