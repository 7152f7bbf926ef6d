// An export of WordPress comes to a website that has pages of the same addresses: they are kept, or replaced in their place.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { item, wxrOf } from '../../support/wxr.ts'

const link = (href: string) => `<p><a href="https://old.example${href}">There</a></p>`
const page = { type: 'page' }
const wxr = Buffer.from(
  wxrOf(
    [
      item({ ...page, id: 2, title: 'Kitchens', name: 'kitchens', link: '/kitchens/', content: link('/contact/') }),
      item({ ...page, id: 3, title: 'Oak', name: 'oak', link: '/kitchens/oak/', parent: 2, content: '<p>Oak</p>' }),
      item({ ...page, id: 4, title: 'Write to us', name: 'contact', link: '/contact/', content: '<p>By mail</p>' }),
      item({ ...page, id: 5, title: 'Prices', name: 'prices', link: '/prices/', status: 'draft', content: '<p>2</p>' }),
    ].join('\n'),
  ),
)

suite('pages of the same addresses', () => {
  let made: TestInstallation
  let [kitchens, contact, prices] = [{}, {}, {}] as any[]
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any
  const published = async (input: Record<string, unknown>) => {
    const blocks = [{ type: 'richtext', data: { text: '<p>Ours</p>' } }]
    const { id } = await run('create_page', { blocks, ...input })
    return run('publish_page', { page: String(id) })
  }
  beforeEach(async () => {
    made = await makeInstallation()
    contact = await published({ title: 'Contact', slug: 'contact', in_footer_menu: true, nav_title: 'Mail' })
    kitchens = await published({ title: 'Our kitchens', slug: 'kitchens', in_menu: true })
    prices = await published({ title: 'Prices', slug: 'prices', in_menu: true })
    const text = `<p><a href="cms://pages/${contact.uid}">Contact</a></p>`
    await published({ title: 'About', slug: 'about', blocks: [{ type: 'richtext', data: { text } }] })
  })
  afterEach(() => made.close())

  test('what is kept has the children of the export below it', async () => {
    const plan = await importBundle(made, wxr, { on_conflict: 'keep' })
    assert.deepEqual({ ...plan.parts['pages'] }, { new: 1, changed: 0, unchanged: 0, kept: 3 })
    assert.deepEqual(
      plan.conflicts.map(({ kind, by }) => [kind, by]),
      [
        ['taken', 'Our kitchens'],
        ['taken', 'Contact'],
        ['taken', 'Prices'],
      ],
    )
    const oak = await run('get_page', { page: '/kitchens/oak' })
    assert.deepEqual([oak.status, oak.parent_id], ['published', kitchens.id])
    assert.equal((await run('get_page', { page: '/kitchens' })).title, 'Our kitchens')
  })

  test('what is replaced keeps its uid and its place in menus, so links lead to it', async () => {
    await assert.rejects(importBundle(made, wxr), { code: 'conflict' })
    await importBundle(made, wxr, { on_conflict: 'replace' })
    const now = await run('get_page', { page: '/contact' })
    assert.deepEqual(
      [now.id, now.uid, now.title, now.nav_title, now.in_footer_menu, now.in_menu, now.sort],
      [contact.id, contact.uid, 'Write to us', 'Mail', true, false, contact.sort],
    )
    const above = await run('get_page', { page: '/kitchens' })
    assert.deepEqual([above.uid, above.in_menu], [kitchens.uid, true])
    assert.match(above.blocks[0].data.text, new RegExp(`cms://pages/${contact.uid}`))
    assert.equal((await run('get_page', { page: '/kitchens/oak' })).parent_id, kitchens.id)
    const draft = await run('get_page', { page: '/prices' })
    assert.deepEqual([draft.uid, draft.in_menu, draft.blocks[0].data.text], [prices.uid, true, '<p>2</p>'])
    const shown = await run('get_page', { page: '/prices', view: 'published' })
    assert.equal(shown.blocks[0].data.text, '<p>Ours</p>')
  })

  test('replaced a second time, or after a menu has got one of its pages, nothing changes', async () => {
    await importBundle(made, wxr, { on_conflict: 'replace' })
    await run('update_page', { page: '/kitchens/oak', in_menu: true })
    await run('publish_page', { page: '/kitchens/oak' })
    const before = await exportBundle(made)
    const plan = await importBundle(made, wxr)
    assert.deepEqual({ ...plan.parts['pages'] }, { new: 0, changed: 0, unchanged: 4, kept: 0 })
    assert.ok((await exportBundle(made)).equals(before))
  })
})
