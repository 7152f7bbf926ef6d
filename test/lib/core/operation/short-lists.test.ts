// Lists that are no tables: block types, menus and features are paged like all others (contract 3.2).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call } from '../../../support/installation.ts'
import { loadOperations } from '../../../support/operations.ts'
import { bench, type Bench } from '../../pages/site.ts'

suite('short lists', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())

  const LISTS = { list_block_types: 'type', list_menus: 'name', list_features: 'key' }
  for (const [name, key] of Object.entries(LISTS)) {
    const list = async (input: Record<string, unknown> = {}) =>
      (await call(site.installation, 'default', name, input)).body
    const keysOf = (data: unknown) => (data as Record<string, string>[]).map((one) => one[key]!)

    test(`${name} goes on by its cursor, in the same order, and counts`, async () => {
      const complete = await list({ limit: 200, count: true })
      const all = keysOf(complete.data)
      assert.deepEqual([complete.meta, complete.links], [{ limit: 200, total: all.length }, {}])
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, links } = await list({ limit: 1, cursor })
        seen.push(...keysOf(data))
        const next = links?.['next']
        cursor = next && new URL(next, 'http://x').searchParams.get('cursor')!
      } while (cursor && seen.length < 200)
      assert.deepEqual(seen, all)
    })

    test(`${name} refuses a cursor of something that is not in it`, async () => {
      const cursor = Buffer.from('["no such thing"]').toString('base64url')
      assert.equal((await site.fails(name, { cursor })).code, 'validation')
    })
  }

  test('no list tells its total unless count asks for it', async () => {
    const operations = await loadOperations(await site.installation.openSite('default'))
    const lists = operations.filter(({ paged, level }) => paged && level === 'read')
    assert.ok(lists.length > 30, `${lists.length}`)
    const inputs: Record<string, object> = { search_site: { q: 'x' } }
    for (const { name } of lists) {
      const list = async (more: object) => {
        const input = { ...inputs[name], ...more } as Record<string, unknown>
        return (await call(site.installation, 'default', name, input)).body.meta
      }
      const meta = await list({}).catch(({ code }) => code as string)
      if (typeof meta === 'string') continue
      assert.equal(meta!['total'], undefined, name)
      assert.equal(typeof (await list({ count: true }))!['total'], 'number', name)
    }
  })
})
