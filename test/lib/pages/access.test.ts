// Page access: what is stored, shown and rejected, and that a protected page is no longer in any list.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isValidPasswordCookie, createPasswordCookie } from '../../../src/lib/website/pass.ts'
import { guardOf } from '../../../src/lib/pages/public-pages.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import { findAddress } from '../../../src/lib/website/render-path.ts'
import { answerHome } from '../../../src/lib/website/answer-home.ts'
import { llmsText } from '../../../src/lib/website/markdown.ts'
import { sitemap } from '../../../src/lib/website/sitemap.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, hero, type Bench } from './site.ts'

const PASSWORD = 'open sesame'
const HASH = /\$argon2id\$/

describe('page access', () => {
  let here: Bench
  let n = 0
  const siteOf = () => here.installation.openSite('default')
  const rowOf = async (id: number) =>
    (await siteOf()).db.read.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const guard = async (uid: string) => (await guardOf((await siteOf()).db.read, uid))!
  const publicPage = async (input: Record<string, unknown> = {}) => {
    const title = `Secret plans ${++n}`
    const page = await here.do('create_page', { title, in_menu: true, blocks: [hero(title)], ...input })
    return here.do('publish_page', { page: String(page.id) })
  }
  const close = (id: number, input: Record<string, unknown>) => here.do('update_page', { page: String(id), ...input })

  before(async () => void (here = await bench()))
  after(() => here.close())

  test('a password is kept as a hash and shown to nobody', async () => {
    const page = await publicPage()
    const closed = await close(page.id, { access: 'password', access_password: PASSWORD })
    assert.equal(closed.access, 'password')
    assert.equal(closed.has_access_password, true)
    assert.equal(closed.version, page.version + 1)
    assert.match((await rowOf(page.id)).access_hash!, HASH)
    const views = [await here.do('get_page', { page: String(page.id) }), closed, await here.do('list_pages')]
    assert.doesNotMatch(JSON.stringify(views), HASH)
    const { db } = await siteOf()
    const logged = JSON.stringify([
      await db.read.selectFrom('changes').selectAll().execute(),
      await db.read.selectFrom('jobs').selectAll().execute(),
      await db.read.selectFrom('revisions').selectAll().execute(),
    ])
    assert.doesNotMatch(logged, HASH)
    assert.ok(!logged.includes(PASSWORD))
  })

  test('the same in a proposal: what waits tells neither password nor hash', async () => {
    const page = await publicPage()
    const as = await tokenCall(here.installation, 'default', { mode: 'approval' })
    await here.do('update_page', { page: String(page.id), access: 'password', access_password: PASSWORD }, as)
    const waiting = await (
      await siteOf()
    ).db.read
      .selectFrom('changes')
      .selectAll()
      .where('status', '=', 'pending')
      .execute()
    assert.ok(waiting.length)
    assert.doesNotMatch(JSON.stringify(waiting), HASH)
    assert.ok(!JSON.stringify(waiting).includes(PASSWORD))
    assert.equal((await rowOf(page.id)).access, 'public')
  })

  test('what makes no sense is refused', async () => {
    const { id } = await publicPage()
    const page = String(id)
    const invalid: [Record<string, unknown>, string][] = [
      [{ access: 'password' }, '/access_password'],
      [{ access: 'password', access_password: 'abc' }, '/access_password'],
      [{ access: 'password', access_password: 'x'.repeat(201) }, '/access_password'],
      [{ access: 'friends' }, '/access'],
      [{ access: 'role', access_roles: ['nobody'] }, '/access_roles'],
    ]
    for (const [input, pointer] of invalid) {
      const error = await here.fails('update_page', { page, ...input })
      assert.deepEqual([error.status, error.errors[0]?.pointer], [422, pointer], JSON.stringify(input))
    }
    await close(id, { access: 'password', access_password: PASSWORD })
    assert.equal((await here.fails('update_page', { page, access_password: null })).status, 422)
    const link = await here.do('create_page', { title: 'Link', type: 'link', link: 'https://example.org/' })
    const error = await here.fails('update_page', { page: String(link.id), access: 'role' })
    assert.equal(error.status, 422)
  })

  test('who may edit only cannot open or close what is public', async () => {
    const page = await publicPage()
    const as = await tokenCall(here.installation, 'default', { role: 'author' })
    const input = { page: String(page.id), access: 'role' }
    assert.equal((await here.fails('update_page', input, as)).status, 403)
    const made = await here.do('create_page', { title: 'Draft of an author', access: 'role' }, as)
    assert.equal(made.access, 'role')
  })

  test('it is on no list from then on, and back on all when it opens', async () => {
    const page = await publicPage({ meta_description: 'All about the treasure' })
    const parent = await here.do('create_page', {
      title: 'Elsewhere',
      slug: `links-${n}`,
      blocks: [{ type: 'richtext', data: { text: `<p><a href="cms://pages/${page.uid}">Members</a></p>` } }],
    })
    await here.do('publish_page', { page: String(parent.id) })
    const site = await siteOf()
    const lists = async () => {
      const found = await findAddress(site, `/links-${n}`)
      const other = 'page' in found ? (await renderPage(site, found)).html : ''
      return [await sitemap(site), await llmsText(site), other]
    }
    const named = (text: string | undefined) => text!.includes(page.title) || text!.includes(`<loc>${page.url}<`)
    assert.deepEqual((await lists()).map(named), [true, true, true])
    await close(page.id, { access: 'role', access_roles: ['editor'] })
    const closed = await lists()
    assert.deepEqual(closed.map(named), [false, false, false])
    assert.ok(!closed[1]!.includes('treasure'))
    assert.ok(closed[2]!.includes(`href="/${page.slug}"`), 'a link an editor made leads there')
    const found = await findAddress(site, `/${page.slug}`)
    assert.ok('guarded' in found)
    await close(page.id, { access: 'public' })
    assert.deepEqual((await lists()).map(named), [true, true, true])
  })

  test('what is shown instead tells nothing of the page, in its language', async () => {
    const page = await publicPage({ lang: 'de' })
    await close(page.id, { access: 'password', access_password: PASSWORD })
    const site = await siteOf()
    const accessPage = {
      lang: 'de',
      requires: 'password' as const,
      action: '/_access/x',
      error: 'wrong' as const,
    }
    const { html, status } = await renderPage(site, { accessPage })
    assert.equal(status, 403)
    assert.match(html, /<h1 class="display">Geschützte Seite/)
    assert.match(html, /Das ist nicht das Passwort/)
    assert.match(html, /<meta name="robots" content="noindex">/)
    assert.match(html, /page_access\.\w+\.css/)
    assert.ok(!html.includes(page.title))
    const own = await renderPage(site, {
      page: ((await findAddress(site, `/de/${page.slug}`)) as never)['guarded'],
    })
    assert.match(own.html, /<meta name="robots" content="noindex">/)
  })

  test('a copy and a translation are as closed as the page', async () => {
    const page = await publicPage()
    await close(page.id, { access: 'password', access_password: PASSWORD, access_roles: ['editor'] })
    const copies = [
      await here.do('duplicate_page', { page: String(page.id) }),
      await here.do('translate_page', { page: String(page.id), to: 'de' }),
    ]
    for (const copy of copies) {
      assert.deepEqual([copy.access, copy.access_roles, copy.has_access_password], ['password', ['editor'], true])
      assert.equal((await rowOf(copy.id)).access_hash, (await rowOf(page.id)).access_hash)
    }
  })

  test('a pass is good for its page, its password and twelve hours', async () => {
    const [page, other] = [await publicPage(), await publicPage()]
    for (const { id } of [page, other]) await close(id, { access: 'password', access_password: PASSWORD })
    const site = await siteOf()
    const good = async (value: string, uid = page.uid) =>
      isValidPasswordCookie(here.installation, site, { guard: await guard(uid), value })
    const value = createPasswordCookie(here.installation, site, await guard(page.uid))
    assert.match(value, /^[A-Za-z0-9_-]{43}$/)
    assert.equal(await good(value), true)
    assert.equal(await good(value, other.uid), false)
    for (let i = 0; i < value.length; i += 3) {
      const forged = value.slice(0, i) + (value[i] === 'A' ? 'B' : 'A') + value.slice(i + 1)
      assert.equal(await good(forged), false, `character ${i}`)
    }
    here.clock.advance(12 * 3600_000 - 1)
    assert.equal(await good(value), true)
    here.clock.advance(1)
    assert.equal(await good(value), false)
    const fresh = createPasswordCookie(here.installation, site, await guard(page.uid))
    await close(page.id, { access_password: PASSWORD })
    assert.equal(await good(fresh), false, 'the same password set anew ends what the old one opened')
  })

  test('the home page may be closed, and still counts as answering', async () => {
    const home = await publicPage({ slug: '' })
    await close(home.id, { access: 'role' })
    assert.equal(await answerHome(await siteOf()), 200)
  })

  test('taking the change back opens it again', async () => {
    const page = await publicPage()
    const closed = await close(page.id, { access: 'role', access_roles: ['editor'], batch: 'closing' })
    assert.equal(closed.access, 'role')
    await here.do('revert_changes', { batch: 'closing' })
    const open = await here.do('get_page', { page: String(page.id) })
    assert.deepEqual([open.access, open.access_roles], ['public', []])
  })
})
