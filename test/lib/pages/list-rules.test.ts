// Filters of blocks that list entries: a filter that does not fit its table blocks publishing and is reported.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, type Bench } from './site.ts'

const FIELDS = [
  { type: 'text', name: 'name' },
  { type: 'number', name: 'price' },
  { type: 'bool', name: 'sold' },
  { type: 'date', name: 'day' },
  { type: 'multiselect', name: 'woods', options: [{ key: 'oak', label: 'Oak' }] },
  {
    type: 'select',
    name: 'room',
    options: [
      { key: 'kitchen', label: 'Kitchen' },
      { key: 'hall', label: 'Hall' },
    ],
  },
  { type: 'multiselect', name: 'tags', creatable: true },
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
  ['room', 'in', 'kitchen, hall'],
  ['room', 'eq', '$entry.room'],
  ['tags', 'any_of', 'anything'],
  ['day', 'gt', '$entry.day'],
  ['@published_at', 'lt', '$now'],
]
const STRANGE: [rule: Rule, error: string][] = [
  [['sold', 'gte', 'true'], 'op operator'],
  [['price', 'contains', '1'], 'op operator'],
  [['woods', 'eq', 'oak'], 'op operator'],
  [['price', 'gte', 'cheap'], 'value value'],
  [['price', 'eq'], 'value value'],
  [['day', 'lt', '$tomorrow'], 'value value'],
  [['room', 'eq', 'Kitchen'], 'value option'],
  [['room', 'in', 'kitchen,Hall'], 'value option'],
  [['woods', 'any_of', 'Oak'], 'value option'],
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

  test('a rule that leaves out an option which is gone stays right', async () => {
    const page = await pageWith([['room', 'ne', 'attic']])
    assert.equal((await site.do('publish_page', { page })).status, 'published')
  })

  for (const [rule, error] of STRANGE)
    test(`a draft may have it, nobody publishes it: ${rule.join(' ')}`, async () => {
      const page = await pageWith([['name', 'filled'], rule])
      const { errors } = await site.fails('publish_page', { page })
      const [part, code] = error.split(' ')
      assert.deepEqual(
        errors.map((one) => [one.pointer, one.code]),
        ['/blocks/0', '/blocks/1/children/0'].map((at) => [`${at}/data/rules/1/${part}`, code]),
      )
    })

  test('an option that is none is answered with those there are, a private field as private', async () => {
    const messageOf = async (rule: Rule) =>
      (await site.fails('publish_page', { page: await pageWith([rule]) })).errors[0]!.message
    assert.equal(await messageOf(['room', 'eq', 'Kitchen']), 'must be one of kitchen, hall, not "Kitchen"')
    assert.match(await messageOf(['cellar', 'eq', 'x']), /^"cellar" is private/)
  })

  test('a list that shows, filters or sorts by a private field says so', async () => {
    const pageOf = async (data: object) => {
      const slug = `list-${++made}`
      await site.do('create_page', {
        title: slug,
        slug,
        blocks: [{ type: 'data_list', data: { table: 'wares', ...data } }],
      })
      return slug
    }
    const page = await pageOf({ shown: ['name', 'cellar'], filters: ['cellar'] })
    const { warnings } = await site.do<{ warnings: { pointer: string; code: string }[] }>('publish_page', { page })
    assert.deepEqual(
      warnings.map(({ pointer, code }) => [pointer, code]),
      ['shown/1', 'filters/0'].map((at) => [`/blocks/0/data/${at}`, 'private_field']),
    )
    const { errors } = await site.fails('publish_page', { page: await pageOf({ sort: '-cellar' }) })
    assert.deepEqual(
      errors.map(({ pointer, key }) => [pointer, key]),
      [['/blocks/0/data/sort', 'page.sort_field_private']],
    )
  })

  test('the form of a table without one is published with a warning', async () => {
    const blocks = [{ type: 'data_form', data: { table: 'wares' } }]
    await site.do('create_page', { title: 'Form', slug: 'form', blocks })
    const checked = await site.do<{ warnings: object[] }>('check_page', { page: 'form' })
    const { warnings } = await site.do<{ warnings: { pointer: string; code: string }[] }>('publish_page', {
      page: 'form',
    })
    assert.deepEqual(
      warnings.map(({ pointer, code }) => [pointer, code]),
      [['/blocks/0/data/table', 'no_form']],
    )
    assert.deepEqual(checked.warnings, warnings)
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
