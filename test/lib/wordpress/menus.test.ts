// Menus of WordPress become those of the website: of classic themes, and of block themes.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation } from '../../support/installation.ts'
import { item, wxrOf } from '../../support/wxr.ts'

suite('menus of WordPress', () => {
  test('of a classic theme: main menu and footer, with what has no place named', async (t) => {
    const { made, get, notes } = await imported(t, classic)
    const [main, footer] = [await get('main'), await get('footer')]
    assert.deepEqual(shapes(main), [
      ['page', undefined, [['page', 'Who we are', []]]],
      ['/posts/oak', 'Oak', []],
      ['https://shop.example/a?b=1', 'Shop', []],
      ['/#contact', 'Write to us', []],
      ['#', 'More', [['page', undefined, []]]],
    ])
    assert.deepEqual(shapes(footer), [['page', undefined, []]])
    assert.match(notes, /Left behind: the menu “Social”/)
    assert.match(notes, /Menu “Primary”: 2 items stay behind: Wood, Nowhere\./)
    const before = await exportBundle(made)
    assert.equal((await importBundle(made, Buffer.from(classic))).conflict_count, 0)
    assert.ok((await exportBundle(made)).equals(before))
  })

  test('of a block theme: its markup', async (t) => {
    const { get } = await imported(t, blocks)
    assert.deepEqual(shapes(await get('main')), [
      ['page', 'About', [['page', 'The team & more', []]]],
      ['https://shop.example/', 'Shop', []],
    ])
  })

  test('a menu that was made by hand here is a conflict', async (t) => {
    const made = await makeInstallation()
    t.after(made.close)
    const items = [{ label: 'Ours', href: '/ours' }]
    await call(made.installation, 'default', 'set_menu', { name: 'main', items })
    await assert.rejects(importBundle(made, Buffer.from(blocks)), { code: 'conflict' })
    await importBundle(made, Buffer.from(blocks), { on_conflict: 'keep' })
    const kept = (await call(made.installation, 'default', 'get_menu', { name: 'main' })).body.data as any
    assert.deepEqual(kept.items, items)
  })
})

async function imported(t: { after: (end: () => unknown) => void }, wxr: string) {
  const made = await makeInstallation()
  t.after(made.close)
  const notes = (await importBundle(made, Buffer.from(wxr))).notes.join('\n')
  const get = async (name: string) =>
    ((await call(made.installation, 'default', 'get_menu', { name })).body.data as any).items as Entry[]
  return { made, get, notes }
}

interface Entry {
  label?: string
  page?: string
  href?: string
  children?: Entry[]
}
type Shape = [string | undefined, string | undefined, Shape[]]
const shapes = (items: Entry[] = []): Shape[] =>
  items.map(({ label, page, href, children }) => [page ? 'page' : href, label, shapes(children)])

const page = (id: number, title: string) =>
  item({ id, type: 'page', title, name: title, link: `/${title}/`, content: '<p>x</p>' })
const pages = [page(2, 'About'), page(3, 'Team'), page(4, 'Imprint')].join('\n')

const meta = (own: Record<string, string | number>) =>
  Object.entries(own)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    )
    .join('')
interface Old {
  id: number
  title?: string
  menu?: string
  own: Record<string, string | number>
}
let order = 0
const entry = ({ id, title = '', menu = 'Primary', own }: Old) =>
  item({
    ...{ id, title, type: 'nav_menu_item', name: `${id}`, link: '', content: '' },
    more: `<category domain="nav_menu" nicename="x"><![CDATA[${menu}]]></category>${meta(own)}`,
  }).replace('<wp:menu_order>0<', `<wp:menu_order>${++order}<`)
const toPage = (object_id: number) => ({ type: 'post_type', object: 'page', object_id })
const toUrl = (url: string) => ({ type: 'custom', object: 'custom', url })

const classic = wxrOf(
  [
    pages,
    item({ id: 9, type: 'post', title: 'Oak', name: 'oak', link: '/2024/05/oak/', content: '<p>x</p>' }),
    entry({ id: 20, own: toPage(2) }),
    entry({ id: 21, title: 'Who we are', own: { ...toPage(3), menu_item_parent: 20 } }),
    entry({ id: 22, own: { ...toPage(9), object: 'post' } }),
    entry({ id: 23, title: 'Shop', own: toUrl('https://shop.example/a?b=1') }),
    entry({ id: 24, title: 'Write to us', own: toUrl('https://old.example/#contact') }),
    entry({ id: 25, title: 'Wood', own: { type: 'taxonomy', object: 'category', object_id: 2, url: '' } }),
    entry({ id: 26, title: 'Nowhere', own: toUrl('https://old.example/category/wood/') }),
    entry({ id: 27, title: 'More', own: toUrl('#') }),
    entry({ id: 28, own: { ...toPage(3), menu_item_parent: 27 } }),
    entry({ id: 29, menu: 'Footer', own: toPage(4) }),
    entry({ id: 30, title: 'Social', menu: 'Social', own: toUrl('https://social.example/') }),
  ].join('\n'),
)

const navigation = `<!-- wp:navigation-submenu {"label":"About","type":"page","id":2,"url":"https://old.example/About/","kind":"post-type"} -->
<!-- wp:navigation-link {"label":"The team \\u0026amp; more","type":"page","id":3,"kind":"post-type"} /-->
<!-- /wp:navigation-submenu -->
<!-- wp:navigation-link {"label":"Shop","url":"https://shop.example","kind":"custom"} /--><!-- wp:navigation-link {broken} /-->`
const blocks = wxrOf(
  [pages, item({ id: 20, type: 'wp_navigation', title: 'Navigation', name: 'n', link: '', content: navigation })].join(
    '\n',
  ),
)
