// What a list of properties shows: current offers, those for sale or for rent, and examples of past work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadContext } from '../../../src/lib/core/extension/define-block.ts'
import list from '../../../src/lib/sources/blocks/properties-list.ts'
import { PROPERTIES_MAPPING } from '../../../src/lib/sources/openimmo/properties-mapping.ts'

const NAMES = Object.keys(PROPERTIES_MAPPING.rows)

/** The rules of the query that the list asks the table for. */
async function rulesFor(show: string, names: readonly string[] = NAMES): Promise<string[]> {
  let asked: unknown
  const table = { handle: 'properties', fields: names.map((name) => ({ name, type: 'text' })), per_page: 12 }
  const data = {
    table: async () => table,
    list: async (_: string, query: { filter?: unknown }) => {
      asked = query.filter
      return { items: [], total: 0 }
    },
  }
  const query = { enabled: false, get: () => undefined, link: () => '/' }
  const ctx = { data, query, block: 'a', lt: (text: string) => text } as unknown as LoadContext
  await list.load!(ctx, { table: 'properties', show, filters: [], filter: false, order: false, limit: 0 } as never)
  return [...JSON.stringify(asked ?? '').matchAll(/"field":"(\w+)","op":"(\w+)","value":"?(\w+)/g)].map((rule) =>
    rule.slice(1).join(' '),
  )
}

test('what is sold or let is no current offer', async () => {
  const current = ['reference ne true', 'sale_status ne sold']
  assert.deepEqual(await rulesFor('offers'), current)
  assert.deepEqual(await rulesFor('buy'), [...current, 'offer eq buy'])
  assert.deepEqual(await rulesFor('rent'), [...current, 'offer eq rent'])
  assert.deepEqual(await rulesFor('references'), ['reference eq true'])
  assert.deepEqual(await rulesFor('all'), [])
})

test('a list with a link below has no further pages', async () => {
  const pages = async (link?: { href: string }) => {
    const table = { handle: 'properties', fields: [], per_page: 12 }
    const found = { items: [{ title: 'House' }], total: 30 }
    const data = { table: async () => table, list: async () => found }
    const query = { enabled: true, get: () => undefined, all: () => [], link: () => '/' }
    const ctx = { data, query, block: 'a', lt: (text: string) => text } as unknown as LoadContext
    const values = { table: 'properties', show: 'all', filters: [], filter: false, order: false, limit: 4, link }
    return ((await list.load!(ctx, values as never)) as { pages: number }).pages
  }
  assert.equal(await pages(), 8)
  assert.equal(await pages({ href: '/properties' }), 1)
})

test('a table without a status is listed without it', async () => {
  assert.deepEqual(await rulesFor('offers', ['title', 'reference']), ['reference ne true'])
})
