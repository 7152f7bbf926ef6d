// Lists of pages: order, filters, cursors and totals; and the ways to refer to a page.
// Holds: contract 3.2 page-names; contract 3.2 lists
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Body } from '../../../src/lib/core/operation/outcome.ts'
import { encodeCursor } from '../../../src/lib/core/operation/cursor.ts'
import { call } from '../../support/installation.ts'
import { makeService, rest } from '../../support/client.ts'
import { statementsOf } from '../../support/statements.ts'
import { bench, type Bench } from './site.ts'

interface Item {
  id: number
  title: string
  published_at: string | null
}

suite('lists of pages', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    for (const title of ['Cedar', 'Ash', 'Birch', 'ash']) {
      const { id } = await site.do('create_page', { title })
      site.clock.advance(1000)
      if (title !== 'Ash' && title !== 'Birch') await site.do('publish_page', { page: String(id) })
    }
    await site.do('create_page', { title: 'Ahorn', lang: 'de' })
  })
  after(() => site.close())
  const list = async (input: Record<string, unknown>, name = 'list_pages') =>
    (await call(site.installation, 'default', name, input)).body as Body & { data: Item[] }
  const titles = async (input: Record<string, unknown>) => (await list(input)).data.map(({ title }) => title)
  const all = async (sort: string, limit: number) => {
    const found: Item[] = []
    for (let cursor: string | undefined; ;) {
      const { data, links } = await list({ sort, limit, ...(cursor && { cursor }) })
      found.push(...data)
      if (!links!['next']) return found
      cursor = new URL(links!['next'], 'http://x').searchParams.get('cursor')!
    }
  }

  test('sort orders the list by several fields, both ways', async () => {
    assert.deepEqual(await titles({ sort: 'title' }), ['Ahorn', 'Ash', 'ash', 'Birch', 'Cedar'])
    assert.deepEqual(await titles({ sort: '-title' }), ['Cedar', 'Birch', 'Ash', 'ash', 'Ahorn'])
    assert.deepEqual(await titles({ sort: '-published_at,title' }), ['ash', 'Cedar', 'Ahorn', 'Ash', 'Birch'])
    assert.deepEqual(await titles({ sort: 'published_at,-title' }), ['Birch', 'Ash', 'Ahorn', 'Cedar', 'ash'])
    assert.deepEqual(await titles({}), ['Cedar', 'Ash', 'Birch', 'ash', 'Ahorn'])
  })

  test('system fields are named with and without @, in sort and in filters', async () => {
    for (const name of ['id', 'created_at', 'updated_at', 'published_at', 'status', 'slug', 'lang', 'title', 'sort']) {
      assert.deepEqual(await titles({ sort: `-@${name}` }), await titles({ sort: `-${name}` }), name)
      const filled = await titles({ filter: { [name]: { filled: true } } })
      assert.deepEqual(await titles({ filter: { [`@${name}`]: { filled: true } } }), filled, name)
      assert.deepEqual(
        (await all(`-@${name}`, 2)).map(({ title }) => title),
        await titles({ sort: `-${name}` }),
        name,
      )
    }
    assert.deepEqual(await titles({ sort: 'lang,-title', limit: 1 }), ['Ahorn'])
  })

  test('every order comes whole, page by page, with empty values and doubles among them', async () => {
    for (const sort of ['', 'title', '-path', 'published_at', '-published_at,title', 'created_at,-id', '-sort'])
      for (const limit of [1, 2]) {
        const complete = (await list({ sort })).data.map(({ id }) => id)
        const pieces = (await all(sort, limit)).map(({ id }) => id)
        assert.deepEqual(pieces, complete, `${sort} by ${limit}`)
      }
  })

  test('what does not sort is refused, and a cursor of another order or list, too', async () => {
    for (const sort of ['nope', 'content', 'title,-title', '-'])
      assert.equal((await site.fails('list_pages', { sort })).errors[0]!.pointer, '/sort', sort)
    const { links } = await list({ sort: 'title', limit: 1 })
    const cursor = new URL(links!['next']!, 'http://x').searchParams.get('cursor')!
    for (const sort of ['path', '-title', ''])
      assert.equal((await site.fails('list_pages', { sort, cursor })).errors[0]!.code, 'invalid_cursor')
    for (const name of ['list_trash', 'list_redirects', 'list_not_found', 'list_users', 'list_tokens', 'list_jobs'])
      for (const strange of [cursor, encodeCursor(['1']), encodeCursor(['x', 'y'])])
        assert.equal((await site.fails(name, { cursor: strange })).errors[0]!.pointer, '/cursor', name)
  })

  test('filters hold all together', async () => {
    assert.deepEqual(await titles({ filter: { title: { contains: 'ir' } } }), ['Birch'])
    assert.deepEqual(await titles({ filter: { title: 'Ash' } }), ['Ash'])
    assert.deepEqual(await titles({ filter: { title: { in: 'Ash,Cedar' }, status: { eq: 'draft' } } }), ['Ash'])
    assert.deepEqual(await titles({ filter: { lang: { in: ['de'] } } }), ['Ahorn'])
    assert.equal((await list({ filter: { status: 'published' }, count: true })).meta!['total'], 2)
    for (const filter of [{ content: 'x' }, { title: { like: 'x' } }, { type: { in: [] } }, { title: '$entry.x' }])
      assert.equal((await site.fails('list_pages', { filter })).code, 'validation')
  })

  test('a filter is a condition, as of entries', async () => {
    const rule = (op: string, value?: unknown, field = 'title') => ({ field, op, value })
    const of = (filter: object) => titles({ filter, lang: 'en' })
    const complete = await titles({ lang: 'en' })
    const without = (title: string) => complete.filter((one) => one !== title)
    assert.deepEqual(await of({ all: [rule('starts', 'a'), rule('ends', 'SH')] }), ['Ash', 'ash'])
    assert.deepEqual(await of({ not: rule('eq', 'Ash') }), without('Ash'))
    assert.deepEqual(await of({ any: [rule('eq', 'Ash'), rule('match', 'birch')] }), ['Ash', 'Birch'])
    assert.deepEqual(await of({ mode: 'all', rules: [rule('!=', 'Ash')] }), without('Ash'))
    assert.deepEqual(await of(rule('gte', '$today-1d', '@updated_at')), complete)
    assert.deepEqual(await of(rule('lt', '$today-1d', '@created_at')), [])
    assert.deepEqual(await of(rule('empty', undefined, '@published_at')), await of(rule('eq', 'draft', '@status')))
    // ß is a letter of its own in the column.
    await site.do('create_page', { title: 'Große Straße', slug: 'strasse', lang: 'de' })
    assert.deepEqual(await titles({ lang: 'de', filter: rule('match', 'straße große') }), ['Große Straße'])
    const error = await site.fails('list_pages', { filter: { all: [rule('near', '1,1,1')] } })
    assert.equal(error.errors[0]!.pointer, '/filter/all/0/op')
  })

  test('a filter costs no statement beside that of the list', async () => {
    const filter = {
      all: [
        { field: 'title', op: 'contains', value: 'a' },
        { field: '@status', op: 'ne', value: 'x' },
      ],
    }
    for (const name of ['list_pages', 'list_media']) {
      const own = name === 'list_media' ? { kind: 'image', title: { filled: true } } : filter
      const plain = await statementsOf(() => list({}, name))
      assert.equal((await statementsOf(() => list({ filter: own }, name))).length, plain.length, name)
    }
  })

  test('count tells the total of the trash and of revisions', async () => {
    await site.do('create_page', { title: 'Gone' })
    await site.do('update_page', { page: 'gone', title: 'Gone!' })
    const revisions = await list({ page: 'gone', count: true, limit: 1 }, 'list_revisions')
    assert.equal(revisions.meta!['total'], (await list({ page: 'gone' }, 'list_revisions')).data.length)
    await site.do('delete_page', { page: 'gone' })
    assert.equal((await list({ count: true }, 'list_trash')).meta!['total'], 1)
    assert.equal((await list({ count: true }, 'list_not_found')).meta!['total'], 0)
  })

  test('a slash before it makes every name a path, and so does `path`', async () => {
    const year = await site.do('create_page', { title: 'Year', slug: '2024' })
    const home = await site.do('create_page', { title: 'Home improvement', slug: 'home' })
    assert.equal((await site.fails('get_page', { page: '2024' })).code, 'not-found')
    for (const page of ['/2024', '/2024/']) assert.equal((await site.do('get_page', { page })).id, year.id)
    assert.equal((await site.do('get_page', { page: '/home' })).id, home.id)
    assert.equal((await site.do('get_page', { page: 'x', path: '2024' })).id, year.id)
    assert.deepEqual(await titles({ path: '/home/' }), ['Home improvement'])
    const uid = `/${year.uid}`
    for (const page of [uid, '9'.repeat(400)]) assert.equal((await site.fails('get_page', { page })).code, 'not-found')
  })

  test('view=published lists public pages and their blocks as visitors see them', async () => {
    const blocks = [{ type: 'hero', data: { title: 'Old' } }]
    const made = await site.do('create_page', { title: 'Old name', slug: 'old-name', blocks })
    const page = String(made.id)
    const find = async (input: object) =>
      (await list({ view: 'published', ...input })).data as unknown as { title: string; slug: string; path: string }[]
    assert.deepEqual(await find({ path: 'old-name' }), [])
    assert.equal((await site.fails('list_blocks', { page, view: 'published' })).code, 'not-found')
    await site.do('publish_page', { page })
    const changed = [{ ...made.blocks[0]!, data: { title: 'New' } }]
    await site.do('update_page', { page, title: 'New name', slug: 'new-name' })
    await site.do('replace_blocks', { page, blocks: changed })
    const [seen, ...others] = await find({ path: 'old-name' })
    assert.deepEqual([seen!.title, seen!.slug, seen!.path, others.length], ['Old name', 'old-name', 'old-name', 0])
    const block = made.blocks[0]!.id
    for (const [view, title] of [
      ['published', 'Old'],
      ['draft', 'New'],
    ]) {
      // prettier-ignore
      const { blocks: shown } = await site.do('list_blocks', { page, view })
      assert.equal(shown[0]!.data['title'], title)
      const one = await site.do<{ data: { title: string } }>('get_block', { page, block, view })
      assert.equal(one.data.title, title)
    }
    const ids = (await find({})).map(({ title }) => title)
    assert.ok(ids.includes('Cedar') && !ids.includes('Birch'))
    await site.do('delete_page', { page })
  })

  test('with lang, an id or a uid names the page or its translation', async () => {
    const page = await site.do('create_page', { title: 'Tours' })
    const german = await site.do('translate_page', { page: 'tours', to: 'de' })
    for (const ref of [String(page.id), page.uid]) {
      assert.equal((await site.do('get_page', { page: ref, lang: 'en' })).id, page.id)
      assert.equal((await site.do('get_page', { page: ref, lang: 'de' })).id, german.id)
      const changed = await site.do('update_page', { page: ref, lang: 'de', title: 'Touren' })
      assert.deepEqual([changed.id, changed.title], [german.id, 'Touren'])
    }
    assert.equal((await site.do('get_page', { page: String(page.id) })).title, 'Tours')
    await site.do('update_page', { page: String(german.id), slug: 'touren' })
    for (const [named, lang, own] of [
      ['tours', 'de', 'touren'],
      ['de/touren', 'en', 'tours'],
    ])
      assert.match(
        (await site.fails('publish_page', { page: named, lang })).message,
        new RegExp(`^There is no page ".*" in ${lang}\\. The page of that path in .. is "${own}" in ${lang}\\.$`),
      )
    await site.do('delete_page', { page: String(german.id) })
    await site.do('create_page', { title: 'Über', lang: 'de' })
    for (const page of ['ueber', '/ueber', 'de/ueber'])
      assert.match(
        (await site.fails('get_page', { page })).message,
        /^There is no page ".*ueber" in en\. There is "\/?ueber" in de: give that language \(lang\), too\.$/,
      )
    assert.equal((await site.fails('get_page', { page: 'nowhere' })).message, 'There is no page "nowhere".')
    assert.equal((await site.fails('get_page', {})).message, '/page: is required')
    const refusal = async (name: string, input: Record<string, unknown>) => (await site.fails(name, input)).code
    assert.equal(await refusal('get_page', { page: page.uid, lang: 'de' }), 'not-found')
    assert.equal(await refusal('get_page', { page: String(page.id), lang: 'fr' }), 'validation')
    assert.equal(await refusal('list_pages', { lang: 'fr' }), 'validation')
  })

  test('fields are checked also for a list that is empty', async () => {
    for (const input of [{ fields: 'title,nope' }, { fields: 'nope', filter: { title: 'nobody' } }]) {
      const error = await site.fails('list_pages', input)
      assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/fields'])
      assert.match(error.message, /"nope"; there are id, uid/)
    }
    assert.deepEqual((await list({ fields: 'title', limit: 1 })).data, [{ title: 'Cedar' }])
  })
})

test('by REST, filters, sort and paths are words of the address', async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const token = await service.token()
  for (const body of [{ title: 'Year', slug: '2024' }, { title: 'Garden' }, { title: 'A garden' }])
    assert.equal((await rest(service.app, 'POST', '/pages', { token, body })).status, 201)
  const get = async (path: string) => (await rest(service.app, 'GET', path, { token })).body.data
  const titles = async (query: string) => (await get(`/pages?${query}`)).map(({ title }: Item) => title)
  assert.equal((await get('/pages/%2F2024')).title, 'Year')
  assert.equal((await get('/pages/x?path=2024')).title, 'Year')
  assert.deepEqual(await titles('filter[title][contains]=arden&sort=-title'), ['Garden', 'A garden'])
  assert.deepEqual(await titles('filter[title][in]=Garden,Year'), ['Year', 'Garden'])
  assert.deepEqual(await titles(`filter=${encodeURIComponent('{"title":{"eq":"Garden"}}')}`), ['Garden'])
})
