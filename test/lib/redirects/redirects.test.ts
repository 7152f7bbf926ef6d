// Redirects: one spelling of addresses, no circles, none that visitors can never reach.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { findRedirect } from '../../../src/lib/redirects/redirects.ts'
import { call } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'

interface Redirect {
  id: number
  version: number
  from_path: string
  to_url: string
}

suite('redirects', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())
  const add = (from_path: string, to_url: string) => site.do<Redirect>('create_redirect', { from_path, to_url })
  const refused = async (from_path: string, to_url: string) => site.fails('create_redirect', { from_path, to_url })
  const target = async (path: string) =>
    (await findRedirect((await site.installation.openSite('default')).db.read, path))?.to_url

  test('a circle is refused in every spelling of its target', async () => {
    const spellings = ['/ra', '/ra?x=1', '/ra#top', '/ra/', '/%72a', '/b/../ra']
    const hosts = ['http://localhost:8000', 'http://localhost', 'https://LOCALHOST', 'http://127.0.0.1:4711']
    for (const to of [...spellings, ...hosts.map((host) => `${host}/ra`)])
      assert.equal((await refused('/ra', to)).code, 'conflict', to)
    await add('/rb', 'http://localhost:8000/rc/?a=1#b')
    await add('/rc', '/r%64')
    assert.equal((await refused('/rd', '/rb')).code, 'conflict')
    assert.equal((await add('/re', '/rb')).to_url, '/rb')
    await add('/rf', 'https://example.org/rf')
    assert.equal(
      (await site.fails('update_redirect', { id: (await add('/rg', '/x')).id, to_url: '/rg/' })).code,
      'conflict',
    )
  })

  test('a redirect can be turned round', async () => {
    const { id } = await add('/turn', '/round')
    const turned = await site.do<Redirect>('update_redirect', { id, from_path: '/round', to_url: '/turn' })
    assert.deepEqual([turned.from_path, turned.to_url, turned.version], ['/round', '/turn', 2])
    assert.equal((await site.do<Redirect>('update_redirect', { id, to_url: '/turn' })).version, 2)
  })

  test('from_path is kept as visitors are looked up', async () => {
    assert.equal((await add('/tr/', '/x')).from_path, '/tr')
    assert.equal((await add('/k%C3%BCche//alt', '/x')).from_path, '/küche/alt')
    assert.equal((await refused('/küche/alt/', '/y')).code, 'conflict')
  })

  test('a redirect that can never work is refused', async () => {
    const paths = [
      '/a/../b',
      '/a/%2e%2E/b',
      '/a\u0001',
      '/a%0ab',
      '/a%2Fb',
      '/a%zz',
      '/a\\b',
      '/a%3Fb',
      '/api',
      '/api/v1/x',
      '/mcp',
      '/admin/x',
      '/assets/x.css',
      '/_preview/x',
      '/robots.txt',
    ]
    for (const path of paths) {
      const error = await refused(path, '/x')
      assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/from_path'], path)
    }
    assert.equal((await add('/apiary', '/x')).from_path, '/apiary')
    for (const to of [
      'https://',
      'http:///',
      'https:///evil.example',
      'https://?x',
      '/\\evil.example',
      '/a\u0001',
      '/a%zz',
      'https://a b',
    ]) {
      const error = await refused('/works', to)
      assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/to_url'], to)
    }
  })

  test('where a public page lives there is no redirect, and the refusal names the page', async () => {
    const { id } = await site.do('create_page', { title: 'Living', lang: 'de' })
    await add('/de/living', '/x')
    await site.do('delete_redirect', { id: (await findRow('/de/living'))!.id })
    await site.do('publish_page', { page: String(id) })
    const error = await refused('/de/living/', '/x')
    assert.equal(error.code, 'conflict')
    assert.match(error.message, new RegExp(`"Living" \\(page ${id}\\)`))
  })

  test('a redirect by hand behind a living page does not lead in a circle when the page goes', async () => {
    for (const [slug, to] of [
      ['rp', undefined],
      ['rq', '/rq2?x'],
      ['rs', 'http://localhost:8000/rs2'],
    ] as const) {
      const { id } = await site.do('create_page', { title: slug, slug: `${slug}1` })
      const page = String(id)
      await site.do('publish_page', { page })
      await site.do('update_page', { page, slug: `${slug}2` })
      await site.do('publish_page', { page })
      const row = (await findRow(`/${slug}1`))!
      await site.do('update_redirect', { id: row.id, status: 302, ...(to && { to_url: to }) })
      await site.do('update_page', { page, slug: `${slug}1` })
      await site.do('publish_page', { page })
      await site.do('publish_page', { page, action: 'unpublish' })
      assert.deepEqual([await target(`/${slug}1`), await target(`/${slug}2`)], [undefined, `/${slug}1`])
    }
  })

  test('a redirect that is moved along has a new version', async () => {
    const { id } = await site.do('create_page', { title: 'Along', slug: 'along' })
    await site.do('publish_page', { page: 'along' })
    const hand = await add('/to-along', '/along')
    await site.do('update_page', { page: String(id), slug: 'along2' })
    await site.do('publish_page', { page: String(id) })
    const moved = (await findRow('/to-along'))!
    assert.deepEqual([moved.to_url, moved.version], ['/along2', hand.version + 1])
  })

  test('201 names the address at which it is changed and deleted', async () => {
    const made = await call(site.installation, 'default', 'create_redirect', {
      from_path: '/new',
      to_url: '/x',
    })
    const { id } = made.body.data as Redirect
    assert.deepEqual([made.status, made.location], [201, `/api/v1/redirects/${id}`])
  })

  const findRow = async (from: string) =>
    (await site.do<Redirect[]>('list_redirects', { q: from })).find(({ from_path }) => from_path === from)
})
