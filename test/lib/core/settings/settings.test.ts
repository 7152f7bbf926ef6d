// Settings, menus, redirects: what people set by hand.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { call, systemCall } from '../../../support/installation.ts'
import { bench, type Bench } from '../../pages/site.ts'

interface Settings {
  title: string
  version: number
  values: Record<string, unknown>
}
interface Menu {
  automatic: boolean
  items: { label: string; page?: string; href?: string }[]
}

suite('settings, menus, redirects', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())

  test('settings are merged per language, and a language inherits from the default one', async () => {
    await site.do('update_settings', { title: 'Muster', values: { phone: '+49 30 1', tagline: 'Wood' } })
    const german = await site.do<Settings>('update_settings', { lang: 'de', values: { tagline: 'Holz' } })
    assert.deepEqual([german.title, german.values['phone'], german.values['tagline']], ['Muster', '+49 30 1', 'Holz'])
    const english = await site.do<Settings>('get_settings')
    assert.deepEqual([english.version, english.values['tagline']], [1, 'Wood'])
    const removed = await site.do<Settings>('update_settings', { values: { phone: null } })
    assert.equal(removed.values['phone'], undefined)
  })

  test('a setting that is not there is refused with those that are, set or not', async () => {
    const error = await site.fails('update_settings', { values: { nope: 1 } })
    assert.equal(error.errors[0]!.pointer, '/values/nope')
    assert.match(error.errors[0]!.message, /^is not a field here; there are logo_text, logo, /)
    assert.match(error.message, /get_settings with schema: true/)
    const { schema } = await site.do<{ schema: { properties: object } }>('get_settings', { schema: true })
    assert.ok('logo_text' in schema.properties && 'street' in schema.properties)
  })

  test('a menu follows the pages until it is set, and again when it is emptied', async () => {
    const page = await site.do('create_page', { title: 'About us', nav_title: 'About', in_menu: true })
    await site.do('publish_page', { page: 'about-us' })
    const follows = await site.do<Menu>('get_menu', { name: 'main' })
    assert.deepEqual([follows.automatic, follows.items], [true, [{ label: 'About', page: page.uid }]])
    const items = [{ page: page.uid }, { label: 'Shop', href: 'https://shop.example' }]
    assert.deepEqual((await site.do<Menu>('set_menu', { name: 'main', items })).items, items)
    assert.equal((await site.do<Menu>('set_menu', { name: 'main', items: [] })).automatic, true)
    assert.equal(
      (await site.fails('set_menu', { name: 'main', items: [{ label: 'x', href: 'javascript:alert(1)' }] })).code,
      'validation',
    )
    assert.equal((await site.fails('get_menu', { name: 'side' })).code, 'not-found')
  })

  test('redirects are made, changed and removed; loops and doubles are refused', async () => {
    const made = await site.do<{ id: number }>('create_redirect', { from_path: '/old', to_url: '/about-us' })
    assert.equal((await site.fails('create_redirect', { from_path: '/old', to_url: '/x' })).code, 'conflict')
    await site.do('create_redirect', { from_path: '/older', to_url: '/old', status: 302 })
    assert.equal((await site.fails('update_redirect', { id: made.id, to_url: '/older' })).code, 'conflict')
    for (const to_url of ['//evil.example', 'javascript:x', 'about'])
      assert.equal((await site.fails('create_redirect', { from_path: '/z', to_url })).code, 'validation')
    assert.equal((await site.do<unknown[]>('list_redirects', { q: 'old' })).length, 2)
    await site.do('delete_redirect', { id: made.id })
    assert.equal((await site.fails('delete_redirect', { id: made.id })).code, 'not-found')
  })

  test('what a language inherits counts in its version, and nothing changed counts nothing', async () => {
    const german = () => site.do<Settings>('get_settings', { lang: 'de' })
    const before = (await german()).version
    const english = await site.do<Settings>('update_settings', { values: { phone: '+49 30 2' } })
    assert.deepEqual([(await german()).values['phone'], (await german()).version], ['+49 30 2', before + 1])
    for (const input of [{}, { values: { phone: '+49 30 2' } }, { title: 'Muster' }])
      assert.equal((await site.do<Settings>('update_settings', input)).version, english.version)
  })

  test('the ETag of a menu that follows the pages changes with them, and when somebody sets it by hand', async () => {
    const tag = async (name: string, input: object = {}) =>
      (await call(site.installation, 'default', name, { name: 'footer', ...input })).etag
    const follows = await tag('get_menu')
    assert.match(follows!, /^"menu-footer-en-[0-9a-f]{10}-0"$/)
    const page = await site.do('create_page', { title: 'Imprint', in_footer_menu: true })
    await site.do('publish_page', { page: page.uid })
    const longer = await tag('get_menu')
    assert.notEqual(longer, follows)
    assert.equal(await tag('get_menu'), longer)
    const items = [{ label: 'Shop', href: '/shop' }]
    const set = await tag('set_menu', { items })
    assert.match(set!, /-1"$/)
    assert.equal(await tag('get_menu'), set)
    const again = await tag('set_menu', { items: [] })
    assert.match(again!, /-0"$/)
    assert.equal(await tag('get_menu'), again)
    assert.match((await tag('set_menu', { items }))!, /-3"$/)
    await site.do('set_menu', { name: 'footer', items: [] })
    await site.do('delete_page', { page: page.uid, confirm: true })
  })

  test('a menu has three levels, and pages of its language that are not in the trash', async () => {
    const nested = (levels: number): object => ({
      label: 'x',
      href: '/x',
      ...(levels > 1 && { children: [nested(levels - 1)] }),
    })
    await site.do('set_menu', { name: 'main', items: [nested(3)] })
    const deep = await site.fails('set_menu', { name: 'main', items: [nested(4)] })
    assert.equal(deep.errors[0]!.pointer, '/items/0/children/0/children/0/children')
    const german = await site.do('create_page', { title: 'Deutsch', lang: 'de' })
    const gone = await site.do('create_page', { title: 'Gone' })
    await site.do('delete_page', { page: String(gone.id) })
    for (const { uid } of [german, gone]) {
      const error = await site.fails('set_menu', { name: 'main', items: [{ page: uid }] })
      assert.equal(error.errors[0]!.pointer, '/items/0/page')
    }
    await site.do('set_menu', { name: 'main', lang: 'de', items: [{ page: german.uid }] })
  })
})

const FIRST: { get: string; set: string; query?: object; mine: object; theirs: object }[] = [
  {
    get: 'get_design',
    set: 'set_design',
    mine: { values: { radius: 4 } },
    theirs: { values: { radius: 5 } },
  },
  { get: 'get_settings', set: 'update_settings', mine: { title: 'Mine' }, theirs: { title: 'Theirs' } },
  {
    get: 'get_settings',
    set: 'update_settings',
    query: { lang: 'de' },
    mine: { title: 'Meins' },
    theirs: { title: 'Ihrs' },
  },
  {
    get: 'get_menu',
    set: 'set_menu',
    query: { name: 'main' },
    mine: { items: [{ label: 'Mine', href: '/mine' }] },
    theirs: { items: [{ label: 'Theirs', href: '/theirs' }] },
  },
  {
    get: 'get_mail_settings',
    set: 'update_mail_settings',
    mine: { from: 'mine@example.org' },
    theirs: { from: 'theirs@example.org' },
  },
]

test('what nobody stored yet has an ETag, too: whoever stores it first is not overwritten', async (t) => {
  const site = await bench()
  t.after(site.close)
  const ask = async (name: string, input: object, if_match?: string) =>
    call(
      site.installation,
      'default',
      name,
      { ...input },
      {
        ...(await systemCall(site.installation, 'default')),
        ...(if_match !== undefined && { if_match }),
      },
    )
  for (const { get, set, query = {}, mine, theirs } of FIRST) {
    const { etag } = await ask(get, query)
    assert.match(etag ?? '', /-\d"$/, get)
    const stored = await ask(set, { ...query, ...theirs }, etag)
    assert.notEqual(stored.etag, etag, set)
    const late = await ask(set, { ...query, ...mine }, etag).catch((error: AppError) => error)
    assert.ok(late instanceof AppError, set)
    assert.deepEqual([late.code, late.extra['current']], ['precondition-failed', stored.etag], set)
    assert.equal((await ask(get, query)).etag, stored.etag, get)
    await ask(set, { ...query, ...mine }, stored.etag)
  }
})
