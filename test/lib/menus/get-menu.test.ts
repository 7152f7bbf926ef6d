// A menu with the pages its entries lead to, so that a form need not look for each.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bench } from '../pages/site.ts'

test('entries of every level have their pages; what is gone has none, and the menu can be sent back', async (t) => {
  const site = await bench()
  t.after(site.close)
  const about = await site.do('create_page', { title: 'About' })
  const team = await site.do('create_page', { title: 'Team' })
  const gone = await site.do('create_page', { title: 'Old' })
  const items = [
    { label: 'Us', page: about.uid, children: [{ page: team.uid }, { page: gone.uid, label: 'Old' }] },
    { label: 'Shop', href: 'https://shop.example/' },
  ]
  await site.do('set_menu', { name: 'main', items })
  await site.do('delete_page', { page: gone.uid, confirm: true })
  await site.do('purge_item', { uid: gone.uid })
  const menu = await site.do<any>('get_menu', { name: 'main' })
  assert.deepEqual(menu.items, items)
  assert.deepEqual(Object.keys(menu.pages).sort(), [about.uid, team.uid].sort())
  assert.deepEqual(menu.pages[team.uid], {
    id: team.id,
    title: 'Team',
    lang: 'en',
    path: 'team',
    status: 'draft',
  })
  assert.deepEqual((await site.do<any>('get_menu', { name: 'footer' })).pages, {})
})

test('a menu that follows the pages is read from memory as a write sees it: in their order, in one language', async (t) => {
  const site = await bench()
  t.after(site.close)
  const made: { uid: string }[] = []
  for (const [title, more] of [
    ['Last', {}],
    ['First', {}],
    ['German', { lang: 'de' }],
    ['Foot', { in_menu: false, in_footer_menu: true }],
  ] as const) {
    const page = await site.do('create_page', { title, in_menu: true, ...more })
    await site.do('publish_page', { page: page.uid })
    made.push(page)
  }
  const [last, first] = made
  await site.do('move_page', { page: first!.uid, position: 0 })
  const read = await site.do<any>('get_menu', { name: 'main' })
  assert.deepEqual(
    read.items.map(({ page }: { page: string }) => page),
    [first!.uid, last!.uid],
  )
  assert.deepEqual((await site.do<any>('set_menu', { name: 'main', items: [] })).items, read.items)
})
