// Members of a part of the content: what every write of pages does inside, outside and in another language.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { requireInScope } from '../../../src/lib/core/limits-of-content.ts'
import { principalOfUserId } from '../../../src/lib/access/user-principal.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { principalOfToken } from '../../../src/lib/access/tokens.ts'
import { call, makeInstallation, tokenCall } from '../../support/installation.ts'
import { bench, hero, type Bench } from '../pages/site.ts'

type Pages = Record<'root' | 'child' | 'outside' | 'german' | 'gone' | 'goneOutside' | 'goneGerman', string>

/** A website with one sub-tree (`root`) that somebody is limited to, for one attempt. */
async function world({ installation, do: perform }: Bench) {
  const page = async (title: string, more: object = {}) => {
    const made = await perform('create_page', { title, blocks: [hero(title)], ...more })
    await perform('publish_page', { page: made.uid })
    return made.uid
  }
  const root = await page('Root')
  const german = await page('Wurzel', { lang: 'de', translation_of: root })
  const pages: Pages = {
    root,
    child: await page('Child', { parent: root }),
    outside: await page('Outside'),
    german: await page('Kind', { lang: 'de', parent: german }),
    gone: await page('Gone', { parent: root }),
    goneOutside: await page('Gone outside'),
    goneGerman: await page('Weg', { lang: 'de', parent: german }),
  }
  for (const uid of [pages.gone, pages.goneOutside, pages.goneGerman]) await perform('delete_page', { page: uid })
  return { pages, german, installation }
}

async function member(made: Bench, limits: object, role = 'editor'): Promise<Call> {
  const caller = await tokenCall(made.installation, 'default', { role })
  const { id } = caller.principal.user!
  await made.do('update_user', { id, ...limits })
  const principal = (await principalOfUserId(made.installation, caller.site, id))!
  return { ...caller, principal, channel: 'admin' }
}

const block = { type: 'hero', data: { title: 'B' } }
/** What each write of pages takes for a page that lives. */
const WRITES: Record<string, (page: string, first: string) => Record<string, unknown>> = {
  update_page: (page) => ({ page, title: 'New' }),
  delete_page: (page) => ({ page }),
  publish_page: (page) => ({ page }),
  schedule_page: (page) => ({ page, publish_at: '2027-01-01T00:00:00Z' }),
  discard_draft: (page) => ({ page }),
  duplicate_page: (page) => ({ page }),
  lock_page: (page) => ({ page }),
  unlock_page: (page) => ({ page }),
  move_page: (page) => ({ page, position: 0 }),
  add_block: (page) => ({ page, ...block }),
  replace_blocks: (page) => ({ page, blocks: [block] }),
  update_block: (page, first) => ({ page, block: first, data: { title: 'C' } }),
  move_block: (page, first) => ({ page, block: first, position: 0 }),
  remove_block: (page, first) => ({ page, block: first }),
  restore_revision: (page) => ({ page, n: 1 }),
  set_page_access: (page) => ({ page, access: 'public' }),
}
/** And these are tried on their own below. */
const OTHERS = ['create_page', 'translate_page', 'restore_item', 'purge_item']

suite('limits of a membership', () => {
  let made: Bench
  let pages: Pages
  let german: string
  let part: Call
  let english: Call
  before(async () => {
    made = await bench()
    ;({ pages, german } = await world(made))
    part = await member(made, { pages: [pages.root] })
    english = await member(made, { languages: ['en'] })
  })
  after(() => made.close())

  const refused = async (name: string, input: object, as: Call) => {
    const error = await made.fails(name, { ...input, dry_run: true }, as)
    assert.deepEqual([error.code, name], ['forbidden', name], error.message)
    assert.match(error.message, /leaves out/)
  }
  const allowed = (name: string, input: object, as: Call) => made.do(name, { ...input, dry_run: true }, as)

  test('every write of pages there is stands in the table', async () => {
    const { all } = await (await made.installation.openSite('default')).registry.index()
    const writes = all
      .filter(({ level, subject }) => level === 'write' && subject?.type === 'page')
      .map(({ name }) => name)
    assert.deepEqual(
      writes.filter((name) => !WRITES[name] && !OTHERS.includes(name)),
      [],
    )
  })

  test('the languages of the website are nobody’s who writes in some of them only', async () => {
    const settings = await member(made, { languages: ['en'] }, 'admin')
    await refused('update_languages', { languages: ['en', 'de', 'fr'] }, settings)
    await refused('update_languages', { languages: ['en'], confirm: true }, settings)
  })

  test('inside it is done, outside and in another language it is refused', async () => {
    const { all } = await (await made.installation.openSite('default')).registry.index()
    const first = async (page: string) => (await made.do<any>('get_page', { page })).blocks[0].id
    const [child, outside, kind] = await Promise.all([pages.child, pages.outside, pages.german].map(first))
    for (const [name, input] of Object.entries(WRITES)) {
      if (!all.some((one) => one.name === name)) continue
      await allowed(name, input(pages.child, child), part)
      await refused(name, input(pages.outside, outside), part)
      await refused(name, input(pages.german, kind), part)
      await allowed(name, input(pages.child, child), english)
      await refused(name, input(pages.german, kind), english)
    }
  })

  test('a page is made below an allowed one only, in an allowed language', async () => {
    await allowed('create_page', { title: 'X', parent: pages.root }, part)
    await allowed('create_page', { title: 'X', parent: pages.child }, part)
    for (const parent of [undefined, null, pages.outside]) await refused('create_page', { title: 'X', parent }, part)
    await refused('create_page', { title: 'X', lang: 'de', parent: german }, part)
    await allowed('create_page', { title: 'X' }, english)
    await refused('create_page', { title: 'X', lang: 'de' }, english)
  })

  test('nothing is moved in or out, and the allowed page keeps its own place', async () => {
    for (const name of ['move_page', 'update_page']) {
      await allowed(name, { page: pages.child, parent: pages.root, position: 0 }, part)
      for (const parent of [null, pages.outside]) await refused(name, { page: pages.child, parent }, part)
      await refused(name, { page: pages.outside, parent: pages.root }, part)
      await refused(name, { page: pages.root, position: 0 }, part)
      await refused(name, { page: pages.root, parent: pages.outside }, part)
    }
    await allowed('update_page', { page: pages.root, title: 'Mine' }, part)
    await refused('duplicate_page', { page: pages.root }, part)
  })

  test('a translation needs its own language and place, its original only to be there', async () => {
    const onlyGerman = await member(made, { languages: ['de'] })
    await allowed('translate_page', { page: pages.child, to: 'de' }, onlyGerman)
    await refused('translate_page', { page: pages.child, to: 'de' }, english)
    await refused('translate_page', { page: pages.child, to: 'de' }, part)
    const both = await member(made, { pages: [pages.root, german] })
    await allowed('translate_page', { page: pages.child, to: 'de' }, both)
    await refused('translate_page', { page: pages.outside, to: 'de' }, both)
  })

  test('the trash has its places, too', async () => {
    for (const name of ['restore_item', 'purge_item']) {
      await allowed(name, { uid: pages.gone }, part)
      await refused(name, { uid: pages.goneOutside }, part)
      await allowed(name, { uid: pages.gone }, english)
      await refused(name, { uid: pages.goneGerman }, english)
    }
  })

  test('a refused write leaves nothing behind; a token of the account is limited, too; reading is free', async () => {
    const before = await made.do<any>('get_page', { page: pages.outside })
    const { id } = part.principal.user!
    const token = await tokenCall(made.installation, 'default', { user: id })
    const input = { page: pages.outside, title: 'Taken' }
    for (const caller of [part, token]) assert.equal((await made.fails('update_page', input, caller)).code, 'forbidden')
    assert.deepEqual(await made.do('get_page', { page: pages.outside }, part), before)
    assert.equal((await made.fails('create_page', { title: 'Top' }, part)).code, 'forbidden')
    assert.deepEqual(await made.do<any[]>('list_pages', { q: 'Top' }), [])
  })

  test('limits are of things that there are, kept by uid, shown, replaced and taken away', async () => {
    const { id } = (await tokenCall(made.installation, 'default', { role: 'author' })).principal.user!
    const set = async (limits: object) => {
      const { tables, pages, languages } = await made.do<any>('update_user', { id, ...limits })
      return { tables, pages, languages }
    }
    const number = (await made.do('get_page', { page: pages.root })).id
    const given = { pages: [String(number), 'root', pages.root], languages: ['de', 'en', 'de'], tables: ['news'] }
    const stored = { tables: ['news'], pages: [pages.root], languages: ['de', 'en'] }
    assert.deepEqual(await set(given), stored)
    assert.deepEqual(await set({}), stored)
    assert.deepEqual(await set({ languages: [] }), { ...stored, languages: [] })
    const [listed] = (await made.do<any[]>('list_users')).filter((user) => user.id === id)
    assert.deepEqual([listed.tables, listed.pages, listed.languages], [['news'], [pages.root], []])
    assert.deepEqual(await set({ pages: [], tables: [] }), { tables: [], pages: [], languages: [] })
    const wrong = [
      { pages: ['nowhere'] },
      { pages: [pages.gone] },
      { languages: ['fr'] },
      { tables: ['No Handle'] },
      { pages: [''] },
    ]
    for (const limits of wrong) {
      assert.equal((await made.fails('update_user', { id, ...limits })).code, 'validation', JSON.stringify(limits))
      const user = { email: 'new@example.org', role: 'author', ...limits }
      assert.equal((await made.fails('create_user', user)).code, 'validation', JSON.stringify(limits))
    }
    const network = { email: 'new@example.org', role: 'network', languages: ['de'] }
    assert.equal((await made.fails('create_user', network)).code, 'validation')
  })

  test('who has limits gives none that are wider, neither to people nor by tokens', async () => {
    const limits = { pages: [pages.root], languages: ['en'] }
    const boss = await member(made, limits, 'admin')
    const free = await member(made, {}, 'author')
    const wide = await member(made, { pages: [pages.root, pages.outside], languages: ['en'] }, 'author')
    const inner = { pages: [pages.child], languages: ['en'] }
    const attempts: [string, object][] = [
      ['create_user', { role: 'author' }],
      ['create_user', { role: 'author', pages: [pages.root] }],
      ['create_user', { role: 'author', ...limits, pages: [pages.outside] }],
      ['create_user', { role: 'author', ...limits, languages: ['en', 'de'] }],
      ['update_user', { id: free.principal.user!.id, role: 'viewer' }],
      ['delete_user', { id: wide.principal.user!.id }],
      ['reset_second_factor', { id: wide.principal.user!.id }],
      ['create_token', { name: 'x', user: free.principal.user!.id }],
      ['create_token', { name: 'x', user: wide.principal.user!.id }],
    ]
    for (const [name, input] of attempts) {
      const email = name === 'create_user' ? { email: 'new@example.org' } : {}
      const error = await made.fails(name, { ...email, ...input }, boss)
      assert.deepEqual([error.code, error.message.slice(0, 8)], ['forbidden', 'Your own'], name)
    }
    const { id } = await made.do<any>('create_user', { email: 'in@example.org', role: 'author', ...inner }, boss)
    assert.equal((await made.do<any>('update_user', { id, pages: [pages.root] }, boss)).pages[0], pages.root)
    assert.equal((await made.fails('update_user', { id, pages: [] }, boss)).code, 'forbidden')
    assert.equal((await made.do<any>('create_token', { name: 'x', user: id }, boss)).user.id, id)
    const own = boss.principal.user!.id
    for (const change of [{ pages: [] }, { pages: [pages.child] }, { languages: [] }])
      assert.ok(
        ['forbidden', 'conflict'].includes((await made.fails('update_user', { id: own, ...change }, boss)).code),
      )
    assert.equal((await made.do<any>('update_user', { id: own, name: 'Boss' }, boss)).name, 'Boss')
  })

  test('a limit whose page has gone for good opens nothing', async () => {
    const { uid } = await made.do('create_page', { title: 'Short' })
    const left = await member(made, { pages: [uid] })
    await made.do('delete_page', { page: uid })
    await made.do('purge_item', { uid })
    await refused('update_page', { page: pages.outside, title: 'X' }, left)
    await refused('create_page', { title: 'X' }, left)
  })
})

test('a table that is not allowed is refused, what has no place is not', () => {
  const principal = { limits: { tables: ['news'], pages: [], languages: [], records: [] } } as never
  requireInScope(principal, { table: 'news' })
  requireInScope(principal, undefined)
  assert.throws(() => requireInScope(principal, { table: 'jobs' }), { code: 'forbidden' })
})

test('settings and menus have a language, and redirects lie below no page', async (t) => {
  const { installation, close } = await makeInstallation({ sites: { default: { languages: ['en', 'de'] } } })
  t.after(close)
  const admin = async (name: string, input: object, as?: Call) =>
    (await call(installation, 'default', name, { ...input }, as)).body.data as any
  const page = await admin('create_page', { title: 'Part', lang: 'en' })
  const limited = async (limits: object) => {
    const asking = await tokenCall(installation, 'default')
    await admin('update_user', { id: asking.principal.user!.id, ...limits })
    const site = await installation.openSite('default')
    return { ...asking, principal: await principalOfToken(installation, site, asking.value) }
  }
  const english = await limited({ languages: ['en'] })
  const menu = { name: 'main', items: [{ label: 'x', href: '/x' }] }
  await admin('set_menu', { ...menu, lang: 'en' }, english)
  await assert.rejects(admin('set_menu', { ...menu, lang: 'de' }, english), { code: 'forbidden' })
  await admin('update_settings', { lang: 'en', title: 'New' }, english)
  await assert.rejects(admin('update_settings', { lang: 'de', title: 'Neu' }, english), { code: 'forbidden' })
  const redirect = { from_path: '/a', to_url: 'https://evil.example/' }
  await assert.rejects(admin('create_redirect', redirect, await limited({ pages: [page.uid] })), {
    code: 'forbidden',
  })
  await admin('create_redirect', redirect, english)
})
