// `sort` of lists of rows: by creation and by the columns that each declares, page by page (contract 3.2).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call } from '../../../support/installation.ts'
import { loadOperations } from '../../../support/operations.ts'
import { wall } from '../../media/pictures.ts'
import { bench, type Bench } from '../../pages/site.ts'

suite('sorted lists', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    for (const name of ['pear', 'apple', 'Fig']) await site.do('create_tag', { name })
    for (const email of ['c@x.example', 'a@x.example', 'b@x.example'])
      await site.do('create_user', { email, role: 'editor', name: 'Same' })
  })
  after(() => site.close())
  const list = async (name: string, input: Record<string, unknown>) =>
    (await call(site.installation, 'default', name, input)).body as { data: any[]; links?: { next?: string } }
  const walk = async (name: string, input: object, key: string) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, links } = await list(name, { ...input, limit: 1, ...(cursor && { cursor }) })
      seen.push(...data.map((one) => one[key] as string))
      cursor = links?.next && new URL(links.next, 'http://x').searchParams.get('cursor')!
    } while (cursor && seen.length < 20)
    return seen
  }

  test('by a column, both ways, by creation, and by a second one where the first is the same', async () => {
    assert.deepEqual(await walk('list_tags', { sort: 'name' }, 'name'), ['apple', 'Fig', 'pear'])
    assert.deepEqual(await walk('list_tags', { sort: '-name' }, 'name'), ['pear', 'Fig', 'apple'])
    assert.deepEqual(await walk('list_tags', { sort: '-created_at' }, 'name'), ['Fig', 'apple', 'pear'])
    const users = await walk('list_users', { sort: 'name,-email', q: '@x.example' }, 'email')
    assert.deepEqual(users, ['c@x.example', 'b@x.example', 'a@x.example'])
  })

  // Holds: contract 2.2 folding
  test('titles of pages and of files are sorted by the folded text, also after they were changed', async () => {
    const [first] = await Promise.all(['öl', 'Ölig', 'ölen'].map((title) => site.do('create_page', { title })))
    const pages = { filter: { title: { starts: 'ÖL' } } }
    for (const [sort, sorted] of Object.entries({ title: ['öl', 'ölen', 'Ölig'], '-title': ['Ölig', 'ölen', 'öl'] }))
      assert.deepEqual(await walk('list_pages', { ...pages, sort }, 'title'), sorted)
    await site.do('update_page', { page: String(first!.id), title: 'ÖLUNG' })
    assert.deepEqual(await walk('list_pages', { ...pages, sort: 'title' }, 'title'), ['ölen', 'Ölig', 'ÖLUNG'])
    const upload = async (color: string, title: string) =>
      site.do('upload_media', { name: 'a.png', base64: (await wall(color)).toString('base64'), title })
    for (const [color, title] of Object.entries({ red: 'äb', blue: 'Äa', green: 'Äc' })) await upload(color, title)
    assert.deepEqual(await walk('list_media', { sort: 'title' }, 'title'), ['Äa', 'äb', 'Äc'])
    const [last] = (await list('list_media', { sort: '-title' })).data as { id: number }[]
    await site.do('update_media', { id: last!.id, title: 'Ä' })
    assert.deepEqual(await walk('list_media', { sort: 'title' }, 'title'), ['Ä', 'Äa', 'äb'])
  })

  test('every list of rows takes it, and names the columns where another one is asked for', async () => {
    const operations = await loadOperations(await site.installation.openSite('default'))
    const lists = operations.filter(({ paged, input }) => paged && 'sort' in input.shape)
    assert.ok(lists.length >= 20, `${lists.length}`)
    for (const { name, input } of lists) {
      const needs = Object.keys(input.shape).filter((key) => !input.shape[key]!.safeParse(undefined).success)
      if (needs.length) continue
      const [described] = input.shape['sort']!.description!.split(';')
      const columns = described!.split(', ')
      const sort = `-${columns[0]}`
      assert.equal((await call(site.installation, 'default', name, { sort, limit: 1 })).status, 200, name)
      const error = await site.fails(name, { sort: 'nothing_such' })
      assert.deepEqual([error.status, error.errors[0]!.pointer], [422, '/sort'], name)
      assert.ok(error.message.endsWith(`Possible: ${columns.join(', ')}.`), error.message)
    }
  })

  test('the trash by when something was deleted, and by its kind; custom blocks by key', async () => {
    for (const title of ['Old', 'New']) {
      const { id } = await site.do('create_page', { title })
      await site.do('delete_page', { page: String(id), confirm: true })
      if (title === 'Old') site.clock.advance(1000)
    }
    const { id } = await site.do('upload_media', { name: 'a.png', base64: (await wall('white')).toString('base64') })
    await site.do('delete_media', { id, confirm: true })
    assert.deepEqual(await walk('list_trash', {}, 'title'), ['Old', 'a.png', 'New'])
    assert.deepEqual(await walk('list_trash', { sort: '-deleted_at,-kind' }, 'title'), ['New', 'a.png', 'Old'])
    assert.deepEqual(await walk('list_trash', { sort: 'kind,-id' }, 'title'), ['a.png', 'New', 'Old'])
    for (const key of ['ox', 'ant', 'bee'])
      await site.do('create_custom_block', { key, label: key, fields: {}, template: '<p>Hello</p>' })
    assert.deepEqual(await walk('list_custom_blocks', {}, 'key'), ['ant', 'bee', 'ox'])
    assert.deepEqual(await walk('list_custom_blocks', { sort: '-created_at' }, 'key'), ['bee', 'ant', 'ox'])
  })

  test('a cursor of another order is refused', async () => {
    const { links } = await list('list_tags', { sort: 'name', limit: 1 })
    const cursor = new URL(links!.next!, 'http://x').searchParams.get('cursor')!
    assert.equal((await site.fails('list_tags', { sort: '-name', cursor })).errors[0]!.pointer, '/cursor')
  })
})
