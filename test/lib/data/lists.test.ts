// Lists of entries: filters in URLs, sorting, pagination without repeats or gaps, search, and what visitors can see.
// Holds: contract 2.2 query; contract 3.2 views
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { listPublicEntries, publicEntry } from '../../../src/lib/data/entries/list-public.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { makeService, rest, type TestService } from '../../support/client.ts'
import { insertEntries, type NewEntry } from '../../support/entries.ts'
import { call, tokenCall } from '../../support/installation.ts'

const FIELDS = [
  { type: 'text', name: 'title', in_list: true },
  { type: 'number', name: 'price', in_list: true },
  { type: 'bool', name: 'sold' },
  { type: 'select', name: 'kind', options: [{ key: 'b', label: 'Axe' }, { key: 'a', label: 'Bow' }] },
  { type: 'textarea', name: 'notes', private: true },
  { type: 'textarea', name: 'text', searchable: 'normal' },
  { type: 'geo', name: 'place', searchable: 'low' },
  { type: 'relations', name: 'related', target: '@pages' },
  { type: 'iban', name: 'account' },
  { type: 'iban', name: 'sealed', encrypt: true },
  { type: 'text', name: 'all' },
] // prettier-ignore
const TITLES = ['Zebra', 'äpfel', 'Apfel', 'apfel', 'ÖL', 'öl', 'Straße', 'strasse', null, '']
const entry = (i: number): NewEntry => ({
  values: {
    title: TITLES[i % TITLES.length],
    price: i % 7 === 0 ? null : (i % 5) + 0.25,
    sold: i % 3 === 0 ? null : i % 2 === 0,
    kind: ['a', 'b', undefined][i % 3],
    notes: `secret ${i}`,
    text: i % 2 ? 'Frisch GEPFLÜCKT' : 'old',
    ...(i % 4 === 0 && { place: { lat: 51, lng: 6, address: 'Am Weiher 1' } }),
    related: [i + 1, 500],
    account: 'DE89370400440532013000',
    all: `all ${i % 2}`,
  },
  system: { _lang: i % 5 === 4 ? 'de' : 'en', _status: i === 50 ? 'trash' : ['draft', 'published'][i % 2] },
})
const COUNT = 60

suite('lists of entries', () => {
  let service: TestService
  let site: Site
  let token: string
  before(async () => {
    service = await makeService({ local: { limits: { api_token: 100_000 } } })
    site = await service.installation.openSite('default')
    const settings = { route: 'items', title_field: 'title', sort_field: 'price', sort_dir: 'desc' }
    await call(service.installation, 'default', 'save_data_table', { handle: 'items', name: 'Items', fields: FIELDS, settings, apply: true }) // prettier-ignore
    const entries = Array.from({ length: COUNT }, (_, i) => entry(i))
    const table = await findTable({ db: site.db.read, site }, 'items')
    await insertEntries(site, table, { view: 'draft', entries })
    await insertEntries(site, table, { view: 'published', entries: entries.slice(0, 20) })
    token = (await tokenCall(service.installation, 'default', { level: 'read' })).value
  })
  after(() => service.close())

  const get = async (query: string) => {
    const { status, body } = await rest(service.app, 'GET', `/data/items?${query}`, { token })
    return { status, body }
  }
  const ids = async (query: string): Promise<number[]> => {
    const { status, body } = await get(query)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ id }: { id: number }) => id)
  }
  const errors = async (query: string) => {
    const { status, body } = await get(query)
    assert.equal(status, 422, JSON.stringify(body).slice(0, 300))
    return body.errors.map(({ pointer }: { pointer: string }) => pointer)
  }
  /** Page after page. */
  const walk = async (query: string, limit: number): Promise<number[]> => {
    const found: number[] = []
    for (let path = `/data/items?${query}&limit=${limit}`; ;) {
      const { status, body } = await rest(service.app, 'GET', path, { token })
      assert.equal(status, 200, JSON.stringify(body))
      found.push(...body.data.map(({ id }: { id: number }) => id))
      const next = body.links.next as string | undefined
      if (!next) return found
      path = next.replace('/api/v1', '')
    }
  }
  const active = Array.from({ length: COUNT }, (_, i) => i + 1).filter((id) => id !== 51)
  const where = (test: (values: any, system: any) => boolean) =>
    active.filter((id) => test(entry(id - 1).values, entry(id - 1).system))

  test('filters of the query are typed by the fields', async () => {
    const all = 'sort=id&limit=200&'
    assert.deepEqual(await ids(`${all}filter[price][gte]=3`), where(({ price }) => price >= 3)) // prettier-ignore
    assert.deepEqual(await ids(`${all}filter[price][between]=1,3&filter[sold]=true`), where(({ price, sold }) => price !== null && price >= 1 && price <= 3 && sold === true)) // prettier-ignore
    assert.deepEqual(await ids(`${all}filter[title][in]=Zebra,Apfel`), where(({ title }) => ['Zebra', 'Apfel'].includes(title))) // prettier-ignore
    assert.deepEqual(await ids(`${all}filter[all]=all 1&filter[@status]=draft`), [])
    assert.deepEqual(await ids(`${all}filter[all]=all 1&filter[@status]=published&filter[@lang][ne]=de`), where(({ all: a }, s) => a === 'all 1' && s._lang === 'en')) // prettier-ignore
    assert.deepEqual(await ids(`${all}filter[related][any_of]=3,7`), [3, 7])
    assert.deepEqual(await ids(`${all}filter[place][near]=51.001,6.001,500`), where(({ place }) => place !== undefined)) // prettier-ignore
    const condition = { any: [{ field: 'price', op: '>', value: 4 }, { not: { field: 'kind', op: 'filled' } }] } // prettier-ignore
    assert.deepEqual(await ids(`${all}filter=${encodeURIComponent(JSON.stringify(condition))}`), where(({ price, kind }) => price > 4 || kind === undefined)) // prettier-ignore
  })

  test('what cannot be asked is refused with its place', async () => {
    assert.deepEqual(await errors('filter[price][gte]=much&filter[nothing]=1'), ['/filter/price', '/filter/nothing']) // prettier-ignore
    assert.deepEqual(await errors('filter[price][contains]=1'), ['/filter/price'])
    assert.deepEqual(await errors('filter[sealed]=DE89370400440532013000'), ['/filter/sealed'])
    assert.deepEqual(await ids('filter[sealed][filled]=1'), [])
    assert.deepEqual(await errors('view=published&filter[notes][contains]=secret'), ['/filter/notes'])
    assert.deepEqual(await errors('view=published&sort=notes'), ['/sort'])
    const deep = {
      all: [
        { field: 'title', op: 'eq', value: 'x' },
        { field: 'price', op: 'lt', value: [] },
      ],
    }
    assert.deepEqual(await errors(`filter=${encodeURIComponent(JSON.stringify(deep))}`), ['/filter/all/1/value']) // prettier-ignore
    const unbound = { all: [{ field: 'title', op: 'eq', value: '$entry.secret' }, { not: { field: 'kind', op: 'in', value: ['a', '$param.kind'] } }] } // prettier-ignore
    assert.deepEqual(await errors(`filter=${encodeURIComponent(JSON.stringify(unbound))}`), ['/filter/all/0/value', '/filter/all/1/not/value']) // prettier-ignore
    assert.deepEqual(await errors('filter[title]=$entry.secret'), ['/filter/title'])
    assert.deepEqual(await ids('filter[title]=$$entry.secret'), [])
    assert.deepEqual(await ids('filter[title]=$user.id'), [])
    assert.deepEqual(await errors('filter=nonsense'), ['/filter'])
    assert.deepEqual(await errors('sort=place'), ['/sort'])
    assert.deepEqual(await errors('sort=sealed'), ['/sort'])
    assert.equal((await ids('sort=account')).length > 0, true)
    assert.deepEqual(await errors('sort=title,-title'), ['/sort'])
    assert.deepEqual(await errors('sort=title,price,sold,kind'), ['/sort'])
    assert.deepEqual(await errors('status=trash'), ['/status'])
    const many = { all: Array.from({ length: 15 }, () => ({ field: 'price', op: 'in', value: Array.from({ length: 1000 }, (_, i) => i) })) } // prettier-ignore
    const error = await call(service.installation, 'default', 'list_entries', { table: 'items', filter: many }).catch((e: unknown) => e) // prettier-ignore
    assert.equal((error as any).errors[0].pointer, '/filter')
    const terms = Array.from({ length: 900 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' ')
    const found = await call(service.installation, 'default', 'list_entries', { table: 'items', filter: { title: { match: terms } } }) // prettier-ignore
    assert.deepEqual(found.body.data, [])
  })

  test('pages of any sort neither repeat nor skip, and their order is that of one page', async () => {
    for (const sort of ['id', '-id', 'title', '-title', 'price,title', '-price,title', 'price,-title', '-price,-title', 'sold', '-sold,kind', 'kind,-price', '-@sort', '@slug', '-@created_at', '@published_at', '-@published_at,price']) {
      const complete = await ids(`sort=${sort}&limit=200`)
      assert.deepEqual([...complete].sort((a, b) => a - b), active, sort)
      const limits = ['-price,title', '-@published_at,price', 'kind,-price'].includes(sort) ? [2, 9] : [9]
      for (const limit of limits) assert.deepEqual(await walk(`sort=${sort}`, limit), complete, `${sort} by ${limit}`)
    } // prettier-ignore
  })

  test('system fields are named with and without @, in sort and in filters', async () => {
    for (const name of ['id', 'created_at', 'updated_at', 'published_at', 'status', 'slug', 'lang', 'title', 'sort']) {
      const sort = `-${name}`
      assert.deepEqual(await ids(`sort=${sort}&limit=200`), await ids(`sort=-@${name}&limit=200`), sort)
      assert.deepEqual(await walk(`sort=${sort}`, 9), await ids(`sort=${sort}&limit=200`), sort)
      assert.deepEqual((await ids(`view=published&sort=${name}&limit=200`)).length, 20, name)
      const filled = await ids(`filter[${name}][filled]=1&sort=id&limit=200`)
      assert.deepEqual(filled, await ids(`filter[@${name}][filled]=1&sort=id&limit=200`), name)
    }
    assert.deepEqual(await ids('filter[id]=7'), [7])
    assert.deepEqual(await ids('filter[@id][lte]=2&sort=id'), [1, 2])
    const german = await ids('filter[@lang]=de&sort=id&limit=200')
    assert.deepEqual(await ids('filter[lang]=de&sort=id&limit=200'), german)
    assert.deepEqual((await ids('sort=lang,id&limit=200')).slice(0, german.length), german)
    assert.deepEqual(await errors('filter[status][near]=1'), ['/filter/status'])
  })

  test('a field of the table comes before the system field of its name', async () => {
    const fields = [{ type: 'text', name: 'name' }, { type: 'number', name: 'sort' }, { type: 'text', name: 'status', private: true }] // prettier-ignore
    const settings = { title_field: 'name' }
    await call(service.installation, 'default', 'save_data_table', { handle: 'own', name: 'Own', fields, settings, apply: true }) // prettier-ignore
    for (const [name, sort] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ])
      // prettier-ignore
      await call(service.installation, 'default', 'save_entry', { table: 'own', fields: { name, sort, status: name } })
    const names = async (query: string) => {
      const { status, body } = await rest(service.app, 'GET', `/data/own?${query}`, { token })
      return status === 200 ? body.data.map((one: { fields: { name: string } }) => one.fields.name).join('') : status
    }
    assert.equal(await names('sort=sort'), 'bca')
    assert.equal(await names('sort=@sort'), 'abc')
    assert.equal(await names('sort=-status'), 'cba')
    assert.equal(await names('sort=-title'), 'cba')
    assert.equal(await names('filter[status]=b'), 'b')
    assert.equal(await names('filter[@status]=draft&sort=id'), 'abc')
    assert.equal(await names('filter[title]=c'), 'c')
    assert.equal(await names('view=published&sort=status'), 422)
    assert.equal(await names('view=published&filter[status]=b'), 422)
  })

  test('texts are sorted by the code points of their folded text, and what is empty comes first', async () => {
    const { body } = await get('sort=title&limit=200')
    const titles = [...new Set(body.data.map(({ fields: data }: any) => data.title ?? null))]
    assert.deepEqual(titles, [null, '', 'Apfel', 'apfel', 'Straße', 'strasse', 'Zebra', 'äpfel', 'ÖL', 'öl'])
    const kinds = (await get('sort=-kind&limit=200')).body.data.map(({ fields: data }: any) => data.kind ?? null)
    assert.deepEqual([...new Set(kinds)], ['a', 'b', null])
    const prices = (await get('limit=200')).body.data.map(({ fields: data }: any) => data.price ?? -1)
    assert.deepEqual(
      prices,
      [...prices].sort((a: number, b: number) => b - a),
    )
  })

  test('a cursor belongs to its sort, and is nobody’s to make', async () => {
    const { body } = await get('sort=price&limit=2')
    const cursor = new URL(body.links.next, 'http://x').searchParams.get('cursor')!
    assert.deepEqual(await errors(`sort=title&cursor=${cursor}`), ['/cursor'])
    const made = Buffer.from(JSON.stringify(['price', 'much', '1'])).toString('base64url')
    assert.deepEqual(await errors(`sort=price&cursor=${made}`), ['/cursor'])
  })

  test('q finds words of titles and of searchable fields', async () => {
    const both = await ids('q=gepflückt STRASSE&sort=id&limit=200')
    assert.deepEqual(both, where(({ title, text }) => ['Straße', 'strasse'].includes(title) && text !== 'old')) // prettier-ignore
    assert.deepEqual(
      await ids('q=weiher&sort=id&limit=200'),
      where(({ place }) => place !== undefined),
    )
    assert.deepEqual(await ids('q=secret'), [])
    assert.deepEqual(await ids('q=address'), [])
    assert.deepEqual(await ids('q=%25'), [])
  })

  test('it tells its size, its title field and what entries hold; accounts are masked', async () => {
    const { body } = await get('count=1&limit=1&sort=id&lang=en&status=draft')
    assert.deepEqual(body.meta, { limit: 1, total: where((_, s) => s._lang === 'en' && s._status === 'draft').length, title_field: 'title' }) // prettier-ignore
    const [{ fields: data, title, table }] = body.data
    assert.deepEqual([title, table, data.notes, data.related], ['Zebra', 'items', 'secret 0', [1, 500]])
    assert.equal(data.account, 'DE •••• 3000')
    assert.deepEqual(Object.keys((await get('fields=id,title')).body.data[0]), ['id', 'title'])
  })

  test('view=published has what visitors see, without private fields', async () => {
    const { body } = await get('view=published&sort=id&limit=200&count=1')
    assert.equal(body.meta.total, 20)
    assert.equal(JSON.stringify(body).includes('secret'), false)
    assert.deepEqual(body.data[3].fields.related, [4, 500])
    assert.deepEqual(await ids('view=published&status=draft'), [])
  })

  test('a page of rows costs as many queries as one row', async () => {
    const counted = async (limit: number) => {
      let queries = 0
      const db = site.db.read
      const counting = db.withPlugin({
        transformQuery: ({ node }) => (queries++, node),
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await listPublicEntries({ ...site, db: { ...site.db, read: counting } }, 'items', { limit, sort: 'title' }) // prettier-ignore
      return queries
    }
    // The order of all is found once, as long as nothing is written.
    await counted(1)
    assert.equal(await counted(20), await counted(1))
    assert.ok((await counted(20)) <= 6)
  })

  test('visitors get entries by condition, page and cursor, and one by its slug', async () => {
    const condition = { field: 'price', type: 'number', op: 'gte', values: [3] } as const
    const list = { condition: { ...condition, values: [3] }, sort: 'id', limit: 3 }
    const expected = where(({ price }) => price >= 3).filter((id) => id <= 20)
    const first = await listPublicEntries(site, 'items', { ...list, count: true })
    const second = await listPublicEntries(site, 'items', { ...list, page: 2 })
    const next = await listPublicEntries(site, 'items', { ...list, cursor: first.next! })
    assert.deepEqual([...first.items, ...second.items].map(({ id }) => id), expected.slice(0, 6)) // prettier-ignore
    assert.deepEqual(next.items.map(({ id }) => id), second.items.map(({ id }) => id)) // prettier-ignore
    assert.equal(first.total, expected.length)
    const one = await publicEntry(site, 'items', { slug: 'entry-2', lang: 'en' })
    assert.equal(one!.url, `${site.base_url}/items/entry-2`)
    assert.equal('notes' in one!.data || 'sealed' in one!.data, false)
    assert.equal(await publicEntry(site, 'items', { slug: 'entry-2', lang: 'de' }), undefined)
    assert.equal(await publicEntry(site, 'items', { slug: 'entry-40', lang: 'en' }), undefined)
  })

  test('what has no value to sort by comes last in an order that visitors choose', async () => {
    const prices = async (sort: string) => {
      const pages = [1, 2].map((page) => listPublicEntries(site, 'items', { sort, isEmptyLast: true, limit: 15, page }))
      return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ data }) => data['price'] ?? null))
    }
    for (const [sort, direction] of [
      ['price', 1],
      ['-price', -1],
    ] as const) {
      const found = await prices(sort)
      const numbers = found.filter((price): price is number => typeof price === 'number')
      assert.ok(numbers.length > 0 && numbers.length < found.length)
      assert.deepEqual(found.slice(0, numbers.length), numbers)
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => direction * (a - b)),
      )
    }
  })
})
