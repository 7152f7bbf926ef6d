// Rules of blocks for entries: what their table does not take keeps a page from being published, and is named.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, type Bench } from './site.ts'

const FIELDS = [
  { type: 'text', name: 'name' },
  { type: 'number', name: 'price' },
  { type: 'bool', name: 'sold' },
  { type: 'date', name: 'day' },
  { type: 'multiselect', name: 'woods', options: [{ key: 'oak', label: 'Oak' }] },
  { type: 'text', name: 'cellar', private: true },
]

type Rule = [field: string | undefined, op: string, value?: string]
const FITTING: Rule[] = [
  ['name', 'contains', 'a'],
  ['name', 'eq'],
  ['price', 'gte', '12.5'],
  ['price', 'filled', 'left over'],
  ['sold', 'eq', 'true'],
  ['day', 'lte', '$today+7d'],
  ['woods', 'any_of', 'oak'],
  ['day', 'gt', '$entry.day'],
  ['@published_at', 'lt', '$now'],
]
const STRANGE: [rule: Rule, fault: string][] = [
  [['sold', 'gte', 'true'], 'op operator'],
  [['price', 'contains', '1'], 'op operator'],
  [['woods', 'eq', 'oak'], 'op operator'],
  [['price', 'gte', 'cheap'], 'value value'],
  [['price', 'eq'], 'value value'],
  [['day', 'lt', '$tomorrow'], 'value value'],
  [['colour', 'eq', 'red'], 'field unknown'],
  [['cellar', 'eq', 'x'], 'field unknown'],
]

suite('rules of a list', () => {
  let site: Bench
  let made = 0
  before(async () => {
    site = await bench()
    await site.do('save_data_table', { handle: 'wares', name: 'Wares', apply: true, fields: FIELDS })
  })
  after(() => site.close())

  async function pageWith(rules: Rule[], table = 'wares'): Promise<string> {
    const slug = `list-${++made}`
    const data = { table, rules: rules.map(([field, op, value]) => ({ field, op, value })) }
    const row = { type: 'layout', children: [{ type: 'data_list', data }] }
    await site.do('create_page', { title: slug, slug, blocks: [{ type: 'data_list', data }, row] })
    return slug
  }

  test('those that fit are published', async () => {
    const page = await pageWith(FITTING)
    assert.equal((await site.do('publish_page', { page })).status, 'published')
  })

  for (const [rule, fault] of STRANGE)
    test(`a draft may have it, nobody publishes it: ${rule.join(' ')}`, async () => {
      const page = await pageWith([['name', 'filled'], rule])
      const { errors } = await site.fails('publish_page', { page })
      const [part, code] = fault.split(' ')
      assert.deepEqual(
        errors.map((one) => [one.pointer, one.code]),
        ['/blocks/0', '/blocks/1/children/0'].map((at) => [`${at}/data/rules/1/${part}`, code]),
      )
    })

  test('half a rule is missing what it needs, once; a table that is not there is named alone', async () => {
    const { errors } = await site.fails('publish_page', { page: await pageWith([[undefined, 'eq', 'x']]) })
    assert.deepEqual([...new Set(errors.map(({ code }) => code))], ['required'])
    const page = await pageWith([['price', 'contains', '1']], 'not_yet')
    const unknown = await site.fails('publish_page', { page })
    assert.deepEqual(
      unknown.errors.map((one) => [one.pointer, one.code]),
      ['/blocks/0', '/blocks/1/children/0'].map((at) => [`${at}/data/table`, 'unknown_table']),
    )
  })
})
