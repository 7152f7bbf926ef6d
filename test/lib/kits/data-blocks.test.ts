// What blocks of tables share: words of the address, filters of visitors, values in words, months, and hints for editors.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
// What each field type can do.
import '../../../src/lib/fields/fields.ts'
import type { EntryField, OccurrenceView, QueryReader, TableView } from '../../../src/lib/core/extension/data-view.ts'
import type { LoadContext } from '../../../src/lib/core/extension/define-block.ts'
import { hint } from '../../../src/lib/kits/data/hint.ts'
import { loadList } from '../../../src/lib/kits/data/load-list.ts'
import { loadMonth } from '../../../src/lib/kits/data/load-month.ts'
import { readNumber } from '../../../src/lib/rules/conditions/typed-number.ts'
import { monthGrid } from '../../../src/lib/kits/data/month.ts'
import { listForm, listPages } from '../../../src/lib/kits/data/print-list.ts'
import { monthAgenda, monthTable } from '../../../src/lib/kits/data/print-month.ts'
import { renderValue } from '../../../src/lib/kits/data/render-value.ts'
import { html } from '../../../src/lib/base/html.ts'
import { PageQuery } from '../../../src/lib/website/data/query.ts'

const ATTACK = '"><img src=x onerror=alert(1)>'
const lt = (text: string, vars: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))
const view = { lang: 'de', lt, timezone: 'Europe/Berlin', picture: () => '' as const }
const field = (type: string, more: object = {}): EntryField => ({ name: 'f', type, label: 'F', ...more })
const rendered = (type: string, value: unknown, more: object = {}) =>
  String(renderValue(view, field(type, more), value))

const OPTIONS = [
  { key: 'oak', label: 'Eiche' },
  { key: 'ash', label: `Esche${ATTACK}` },
]
const TABLE: TableView = {
  handle: 'things',
  name: 'Things',
  singular: 'Thing',
  per_page: 10,
  feeds: undefined,
  calendar: { start: 'start' },
  fields: [
    { name: 'wood', type: 'select', label: 'Holz', options: OPTIONS },
    { name: 'price', type: 'number', label: 'Preis' },
    { name: 'page', type: 'text', label: 'Blatt' },
    { name: 'place', type: 'geo', label: 'Ort' },
  ],
}

function context(search: string, more: Partial<LoadContext> & { total?: number } = {}) {
  const queries: unknown[] = []
  const { total = 25, ...rest } = more
  const query: QueryReader = new PageQuery('/things', [...new URLSearchParams(search)])
  const ctx = {
    lang: 'de',
    lt,
    block: 'b1',
    query,
    timezone: 'Europe/Berlin',
    today: () => '2026-03-10',
    data: {
      table: async () => TABLE,
      list: async (_: string, query: { page: number; limit: number }) => {
        queries.push(query)
        const count = Math.max(0, Math.min(query.limit, total - (query.page - 1) * query.limit))
        return { total, items: Array.from({ length: count }, () => ({})) }
      },
    },
    ...rest,
  } as unknown as LoadContext
  return { ctx, queries: queries as { filter?: unknown; page: number; q?: string; limit: number }[] }
}
const blockContext = {
  lt,
  lang: 'de',
  block: { id: 'b1', type: 'data_list', variant: undefined, section: {} },
}
const WISH = { table: 'things', filters: ['wood', 'price', 'page', 'place', 'gone', 'wood'], search: true }

suite('blocks of tables', () => {
  test('what visitors ask for joins what the editor wants, and what cannot be meant is left out', async () => {
    const { ctx, queries } = context('wood=oak&price-from=10&price-to=x&page-is=7&page=2&q=+a+')
    const rules = [{ field: 'price', op: 'filled', value: '' }]
    const list = (await loadList(ctx, { ...WISH, rules, match: 'any' }))!
    assert.deepEqual(queries[0], {
      filter: {
        all: [
          { mode: 'any', rules: [{ field: 'price', op: 'filled' }] },
          { field: 'wood', op: 'eq', value: 'oak' },
          { field: 'price', op: 'gte', value: 10 },
          { field: 'page', op: 'contains', value: '7' },
        ],
      },
      sort: undefined,
      empty_last: false,
      q: 'a',
      limit: 10,
      page: 2,
    })
    assert.deepEqual(
      list.filters.map(({ field }) => field),
      ['wood', 'price', 'page'],
    )
    assert.equal(list.at(3), '/things?wood=oak&price-from=10&price-to=x&page-is=7&q=+a+&page=3')
    assert.deepEqual([list.all, list.action, list.hiddenFields, list.filtered], ['/things', '/things', [], true])
  })

  test('what visitors type is never a variable, and numbers are read as the language writes them', async () => {
    const { ctx, queries } = context('page-is=%24x&price-from=100.000&price-to=1.234,5')
    const list = (await loadList(ctx, WISH))!
    assert.deepEqual((queries[0]!.filter as { all: unknown[] }).all, [
      { field: 'price', op: 'gte', value: 100_000 },
      { field: 'price', op: 'lte', value: 1234.5 },
      { field: 'page', op: 'contains', value: '$$x' },
    ])
    assert.match(listForm(blockContext, list, 'x').toString(), /value="1234,5"/)
    const read = (lang: string, text: string) => readNumber(lang, text)
    assert.deepEqual([read('de', '100.5'), read('de', '1.000.000'), read('de', '0,75')], ['100.5', '1000000', '0.75'])
    assert.deepEqual(
      [read('en', '100,000'), read('en', '1.234'), read('fr', '10 000,5')],
      ['100000', '1.234', '10000.5'],
    )
    assert.deepEqual(
      [read('de', '0.125'), read('de', '-0.500'), read('en', '0,125'), read('de', "1'250")],
      ['0.125', '-0.500', '0.125', '1250'],
    )
    for (const text of ['1.234.5', '1,2,3', '--1', '1e9', '', 'x', '0 125', '100\n200', '0.125,5'])
      assert.equal(read('de', text), undefined, text)
  })

  test('past the end is the last page; a page beyond all bounds is the first', async () => {
    const { ctx, queries } = context('page=9')
    assert.equal((await loadList(ctx, WISH))!.page, 3)
    assert.deepEqual(
      queries.map(({ page }) => page),
      [9, 3],
    )
    for (const word of ['0', '-2', '1e3', '999999999', ' 2'])
      assert.equal((await loadList(context(`page=${word}`).ctx, WISH))!.page, 1, word)
    assert.equal((await loadList(context('page=9', { total: 0 }).ctx, WISH))!.items.length, 0)
  })

  test('a second list has words of its own, and keeps those of the first', async () => {
    const first = context('wood=oak&page=2')
    await loadList(first.ctx, WISH)
    const second = (await loadList({ ...first.ctx, block: 'k3' }, WISH))!
    assert.deepEqual([second.page, second.filtered], [1, false])
    assert.equal(second.at(2), '/things?wood=oak&page=2&k3-page=2')
    assert.deepEqual(second.hiddenFields, [
      ['wood', 'oak'],
      ['page', '2'],
    ])
  })

  test('what is printed is escaped, and no address leads elsewhere', async () => {
    const { ctx } = context(new URLSearchParams({ q: ATTACK, 'page-is': ATTACK, page: '2' }).toString())
    const list = (await loadList(ctx, WISH))!
    const printed = html`${listForm(blockContext, list, ATTACK)}${listPages(blockContext, list, ATTACK)}`.markup
    assert.doesNotMatch(printed, /<img/)
    assert.match(printed, /rel="prev"[\s\S]*aria-current="page"[\s\S]*rel="next"/)
    for (const [, href] of printed.matchAll(/(?:href|action)="([^"]*)"/g)) assert.match(href!, /^\/things/)
  })

  test('values in words of the language', () => {
    assert.equal(rendered('number', 1234.5, { display: 'currency', unit: 'EUR' }), '1.234,50\u00A0€')
    assert.equal(rendered('number', 20, { display: 'currency' }), '20\u00A0€')
    assert.equal(rendered('number', 12.5, { display: 'percent' }), '12,5\u00A0%')
    assert.equal(rendered('number', 1200, { display: 'unit', unit: 'm²' }), '1.200\u00A0m²')
    assert.equal(rendered('number', 2011, {}), '2011')
    assert.equal(rendered('number', 12011, {}), '12.011')
    assert.match(rendered('number', 4, { display: 'rating' }), /★★★★☆.*4 of 5/)
    assert.equal(rendered('date', '2026-11-03'), '<time datetime="2026-11-03">3. November 2026</time>')
    assert.match(rendered('datetime', '2026-07-01T17:00:00Z'), />1\. Juli 2026 um 19:00 Uhr</)
    assert.match(rendered('time', '09:30'), />09:30 Uhr</)
    assert.match(rendered('tel', '02841 123', { default_country: 'DE' }), /"tel:\+492841123">02841 123</)
    assert.match(rendered('tel', '02841 123'), /"tel:02841123"/)
    assert.equal(rendered('bool', false), 'No')
    assert.equal(rendered('select', 'oak', { options: OPTIONS }), 'Eiche')
    assert.match(rendered('multiselect', ['oak', 'gone'], { options: OPTIONS }), /<li>Eiche<\/li><li>gone<\/li>/)
    assert.equal(rendered('recurrence', { rrule: 'x', text: 'jeden Montag' }), 'jeden Montag')
    assert.match(rendered('geo', { lat: 51.5, lng: 6.5, address: 'Moers' }), /^Moers <a .*mlat=51\.5&amp;mlon=6\.5/)
    assert.equal(rendered('relation', { id: 1, title: 'A', href: '/a' }), '<a href="/a">A</a>')
    assert.match(rendered('group', [{ f: 'x' }, { f: '' }], { fields: [field('text')] }), /<li>x<\/li>/)
    for (const type of ['number', 'text', 'multiselect', 'relation', 'geo', 'group'])
      for (const value of [undefined, null, '', []]) assert.equal(rendered(type, value), '', type)
  })

  test('hostile values stay text, and scripts no address', () => {
    const values: [string, unknown][] = [
      ['text', ATTACK],
      ['textarea', ATTACK],
      ['select', ATTACK],
      ['email', ATTACK],
      ['tel', ATTACK],
      ['url', 'javascript:alert(1)'],
      ['color', ATTACK],
      ['geo', { lat: 1, lng: 2, address: ATTACK }],
      ['relations', [{ id: 1, title: ATTACK, href: 'javascript:alert(1)' }]],
      ['recurrence', { text: ATTACK }],
      ['date', ATTACK],
      ['datetime', ATTACK],
      ['time', ATTACK],
      ['unheard_of', ATTACK],
    ]
    for (const [type, value] of values) {
      const printed = rendered(type, value)
      assert.doesNotMatch(printed, /<img|href="javascript/, type)
    }
  })

  test('months: their weeks in Germany, America and without a region; across a year', () => {
    const first = (lang: string) => monthGrid('2026-11', lang).weeks[0]
    assert.deepEqual(first('de'), [...Array<undefined>(6).fill(undefined), '2026-11-01'])
    assert.equal(first('en-US')![0], '2026-11-01')
    assert.equal(first('en')![6], '2026-11-01')
    assert.deepEqual(monthGrid('2026-11', 'de').weekdays[0], { short: 'Mo', long: 'Montag' })
    const { from, to, weeks } = monthGrid('2028-02', 'de')
    assert.deepEqual([from, to, weeks.flat().filter(Boolean).length], ['2028-02-01', '2028-03-01', 29])
    assert.equal(monthGrid('2026-12', 'de').to, '2027-01-01')
  })

  test('a month: midnight ends the day before, what goes on from the month before, bounds', async () => {
    const one = (start: string, end?: string): OccurrenceView => ({
      entry: { title: ATTACK, href: undefined } as never,
      start,
      end,
      location: '',
      all_day: start.length === 10,
    })
    const found = [one('2026-02-26', '2026-03-02'), one('2026-03-09T20:00:00+01:00', '2026-03-10T00:00:00+01:00')]
    const occurrences = async () => found
    const { ctx } = context('month=2026-03')
    const month = (await loadMonth({ ...ctx, data: { ...ctx.data, occurrences } }, 'things'))!
    assert.deepEqual([...month.events.keys()], ['2026-03-01', '2026-03-02', '2026-03-09'])
    assert.deepEqual(
      [month.now, month.previous?.href, month.next?.href],
      [undefined, '/things?month=2026-02', '/things?month=2026-04'],
    )
    const printed =
      html`${monthTable(blockContext, month, ATTACK)}${monthAgenda(blockContext, month, (text) => html`<h3>${text}</h3>`)}`
        .markup
    assert.doesNotMatch(printed, /<img/)
    assert.match(printed, /Do\., 26\. Februar\s–\sMo\., 2\. März 2026/)
    for (const word of ['2031-04', '2020-01', 'x', '2026-00'])
      assert.equal(
        (await loadMonth({ ...context(`month=${word}`).ctx, data: { ...ctx.data, occurrences } }, 'things'))!.month,
        '2026-03',
        word,
      )
  })

  test('a month that holds more than is shown says so', async () => {
    const one = {
      entry: { title: 'x', href: undefined },
      start: '2026-03-02',
      end: undefined,
      location: '',
      all_day: true,
    }
    const { ctx } = context('month=2026-03')
    const agenda = async (count: number) => {
      const occurrences = async () => Array.from({ length: count }, () => one) as never
      const month = (await loadMonth({ ...ctx, data: { ...ctx.data, occurrences } }, 'things'))!
      return monthAgenda(blockContext, month, (text) => text).markup
    }
    assert.match(await agenda(500), /role="note">More takes place[^<]* 499\./)
    assert.doesNotMatch(await agenda(499), /role="note"/)
  })

  test('hints are for editors', () => {
    const edit = () => html``
    assert.equal(hint({ edit, mode: 'published' }, 'Choose'), '')
    assert.match(String(hint({ edit, mode: 'preview' }, 'Choose')), /Choose/)
  })
})
