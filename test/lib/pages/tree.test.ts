// Addresses, moving, redirects and trash of pages.
// Holds: contract 1.2 page; contract 1.3 redirects
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findRedirect } from '../../../src/lib/redirects/redirects.ts'
import { call } from '../../support/installation.ts'
import { bench, hero, type Bench } from './site.ts'

suite('the tree of pages', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())
  const redirect = async (path: string) =>
    (await findRedirect((await site.installation.openSite('default')).db.read, path))?.to_url

  test('addresses follow slugs and parents, and are unique per language', async () => {
    const services = await site.do('create_page', { title: 'Services', in_menu: true })
    const child = await site.do('create_page', { title: 'Möbel & Küchen', parent: 'services' })
    assert.equal(child.path, 'services/moebel-and-kuechen')
    assert.equal((await site.do('create_page', { title: 'Services' })).path, 'services-2')
    const error = await site.fails('create_page', { title: 'Other', slug: 'services' })
    assert.equal(error.code, 'conflict')
    assert.match(error.message, new RegExp(`"Services" \\(page ${services.id}\\)`))
    assert.equal((await site.do('create_page', { title: 'Services', slug: 'services', lang: 'de' })).path, 'services')
    assert.equal((await site.fails('create_page', { title: 'X', lang: 'fr' })).code, 'validation')
  })

  test('a new slug is public when it is published, with redirects for the page and all below it', async () => {
    await site.do('publish_page', { page: 'services' })
    await site.do('publish_page', { page: 'services/moebel-and-kuechen' })
    await site.do('update_page', { page: 'services', slug: 'work' })
    const draft = await site.do('get_page', { page: 'work' })
    assert.deepEqual([draft.path, draft.url], ['work', 'http://localhost:8000/services'])
    assert.equal(await redirect('/services'), undefined)
    await site.do('publish_page', { page: 'work' })
    assert.equal(await redirect('/services'), '/work')
    assert.equal(await redirect('/services/moebel-and-kuechen'), '/work/moebel-and-kuechen')
  })

  test('chains are collapsed, and a living address is never redirected', async () => {
    await site.do('update_page', { page: 'work', slug: 'craft' })
    await site.do('publish_page', { page: 'craft' })
    assert.deepEqual([await redirect('/services'), await redirect('/work')], ['/craft', '/craft'])
    await site.do('update_page', { page: 'craft', slug: 'services' })
    await site.do('publish_page', { page: 'services' })
    assert.deepEqual(
      [await redirect('/services'), await redirect('/work'), await redirect('/craft')],
      [undefined, '/services', '/services'],
    )
  })

  test('a move changes the address at once; a page cannot lie below itself', async () => {
    const page = await site.do('move_page', {
      page: 'services/moebel-and-kuechen',
      parent: null,
      position: 0,
    })
    assert.deepEqual(
      [page.path, page.url, page.sort],
      ['moebel-and-kuechen', 'http://localhost:8000/moebel-and-kuechen', 0],
    )
    assert.equal(await redirect('/services/moebel-and-kuechen'), '/moebel-and-kuechen')
    await site.do('move_page', { page: 'moebel-and-kuechen', parent: 'services' })
    const error = await site.fails('move_page', { page: 'services', parent: 'services/moebel-and-kuechen' })
    assert.equal(error.code, 'validation')
  })

  test('a sibling that has to make room counts as changed: its ETag must not stay', async () => {
    const first = await site.do('create_page', { title: 'First', parent: 'services', position: 0 })
    await site.do('create_page', { title: 'Before', parent: 'services', position: 0 })
    const now = await site.do('get_page', { page: first.uid })
    assert.deepEqual([now.sort, now.version], [first.sort + 1, first.version + 1])
  })

  test('two pages swap their addresses', async () => {
    await site.do('create_page', { title: 'A', slug: 'aa' })
    await site.do('create_page', { title: 'B', slug: 'bb' })
    const b = await site.do('get_page', { page: 'bb' })
    await site.do('update_page', { page: 'aa', slug: 'cc' })
    await site.do('update_page', { page: String(b.id), slug: 'aa' })
    assert.equal((await site.do('update_page', { page: 'cc', slug: 'bb' })).path, 'bb')
  })

  test('a draft slug that a public page still has cannot be published over it', async () => {
    await site.do('create_page', { title: 'Old', slug: 'offer' })
    await site.do('publish_page', { page: 'offer' })
    await site.do('update_page', { page: 'offer', slug: 'offer-2025' })
    await site.do('create_page', { title: 'New', slug: 'offer' })
    assert.equal((await site.fails('publish_page', { page: 'offer' })).code, 'conflict')
    await site.do('publish_page', { page: 'offer-2025' })
    assert.equal((await site.do('publish_page', { page: 'offer' })).url, 'http://localhost:8000/offer')
  })

  test('a page from the trash whose slug is taken comes back with a free one, and says so', async () => {
    const parent = await site.do('create_page', { title: 'Jobs', slug: 'karriere', blocks: [hero('Jobs')] })
    const child = await site.do('create_page', { title: 'Cook', parent: 'karriere' })
    await site.do('delete_page', { page: String(parent.id) })
    await site.do('create_page', { title: 'Other', slug: 'karriere' })
    const { body } = await call(site.installation, 'default', 'restore_item', { uid: parent.uid })
    const { slug, path, status } = body.data as Record<string, string>
    assert.deepEqual([slug, path, status], ['karriere-2', 'karriere-2', 'draft'])
    assert.deepEqual(body.meta?.['warnings'], [
      {
        code: 'slug_taken',
        id: parent.id,
        title: 'Jobs',
        former: 'karriere',
        slug: 'karriere-2',
        message: 'The address of "Jobs" was taken meanwhile; it has the slug "karriere-2" now.',
      },
    ])
    assert.equal((await site.do('get_page', { page: String(child.id) })).path, 'karriere-2/cook')
    const revisions: any = await site.do('list_revisions', { page: String(parent.id) })
    assert.equal(revisions[0].kind, 'restore')
    const published = await site.do('publish_page', { page: String(parent.id) })
    assert.equal(published.url, 'http://localhost:8000/karriere-2')
  })

  // Holds: contract 1.3 trash
  test('the trash takes what lies below, restores it, and purges it after 30 days', async () => {
    const parent = await site.do('create_page', { title: 'Club', blocks: [hero('Club')] })
    const child = await site.do('create_page', { title: 'Board', parent: 'club' })
    await site.do('publish_page', { page: 'club' })
    const { body } = await call(site.installation, 'default', 'delete_page', { page: 'club' })
    assert.equal((body.data as { status: string }).status, 'trash')
    const message = 'A page below “Club” goes to the trash with it.'
    assert.deepEqual(body.meta?.['warnings'], [{ code: 'pages_below', message, id: parent.id, count: 1 }])
    assert.equal((await site.fails('get_page', { page: 'club' })).code, 'not-found')
    assert.equal((await site.do('get_page', { page: child.uid })).status, 'trash')
    await site.do('create_page', { title: 'Club' })
    await site.do('update_page', { page: 'club', slug: 'another-club' })
    const restored = await site.do('restore_item', { uid: parent.uid })
    assert.deepEqual([restored.status, restored.path], ['draft', 'club'])
    assert.equal((await site.do('get_page', { page: child.uid })).path, 'club/board')
    await site.do('delete_page', { page: 'club' })
    await site.do('purge_item', { uid: parent.uid })
    assert.equal((await site.fails('get_page', { page: child.uid })).code, 'not-found')
  })

  test('the home page has no slug, no parent, and stays', async () => {
    const home = await site.do('create_page', { title: 'Home', slug: '' })
    assert.equal(home.path, '')
    assert.equal((await site.fails('delete_page', { page: 'home' })).code, 'conflict')
    assert.equal((await site.fails('move_page', { page: 'home', parent: 'services' })).code, 'validation')
    assert.equal((await site.fails('create_page', { title: 'Again', slug: '' })).code, 'conflict')
  })

  test('a template is for a table that exists, and nothing else is', async () => {
    for (const more of [{ type: 'template', template_for: 'nope' }, { template_for: 'nope' }]) {
      const { code, errors } = await site.fails('create_page', { title: 'For a table', ...more })
      assert.deepEqual([code, errors.map(({ pointer }) => pointer)], ['validation', ['/template_for']])
    }
    const fields = [{ type: 'text', name: 'title' }]
    await site.do('save_data_table', { handle: 'wares', name: 'Wares', fields, apply: true })
    const made = await site.do('create_page', { title: 'Ware', type: 'template', template_for: 'wares' })
    assert.equal(made.template_for, 'wares')
    for (const type of ['page', 'link', 'folder'])
      assert.equal(
        (await site.fails('create_page', { title: 'x', type, template_for: 'wares' })).errors[0]!.code,
        'wrong_type',
      )
  })

  test('translations belong together and lie below the translated parent', async () => {
    const parent = await site.do('translate_page', { page: 'services', to: 'de', title: 'Leistungen' })
    const child = await site.do('translate_page', { page: 'services/moebel-and-kuechen', to: 'de' })
    assert.deepEqual([parent.path, child.path, child.lang], ['leistungen', 'leistungen/moebel-and-kuechen', 'de'])
    assert.equal((await site.fails('translate_page', { page: 'services', to: 'de' })).code, 'conflict')
  })

  test('a lock keeps others out until it is taken over', async () => {
    const { tokenCall } = await import('../../support/installation.ts')
    const anna = await tokenCall(site.installation, 'default')
    const ben = await tokenCall(site.installation, 'default')
    await site.do('lock_page', { page: 'services' }, anna)
    assert.equal((await site.fails('update_page', { page: 'services', title: 'X' }, ben)).code, 'locked')
    assert.equal((await site.fails('lock_page', { page: 'services' }, ben)).code, 'locked')
    await site.do('lock_page', { page: 'services', take_over: true }, ben)
    await site.do('update_page', { page: 'services', title: 'Ben was here' }, ben)
    site.clock.advance(6 * 60 * 1000)
    await site.do('update_page', { page: 'services', title: 'Anna again' }, anna)
  })
})
