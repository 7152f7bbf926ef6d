// Relations, recurrences and bank accounts: what they name, how they are stored, and which declarations are refused.
// Holds: contract 2.1 relation; contract 2.1 relations; contract 2.1 iban
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  checkValues,
  fieldType,
  parseFields,
  referencesOf,
  valuesToView,
  type FieldSpec,
} from '../../../src/lib/fields/fields.ts'
import { exampleIban, IBAN_COUNTRIES, ibanError } from '../../../src/lib/fields/iban.ts'
import { toFieldError } from '../../../src/lib/fields/string-value.ts'

const parse = (f: FieldSpec) => parseFields({ f }, 'test')
const stored = (f: FieldSpec, value: unknown) => checkValues(parse(f), { f: value }, { complete: false }).value['f']

describe('relations', () => {
  test('name entries with their table, pages and accounts, in groups too', () => {
    const fields = parseFields(
      {
        author: { type: 'relation', target: '@users' },
        more: { type: 'relations', target: 'news' },
        parts: { type: 'group', fields: { page: { type: 'relation', target: '@pages' } } },
      },
      'test',
    )
    const found = referencesOf(fields, { author: 3, more: [7, 5], parts: [{}, { page: 9 }] })
    assert.deepEqual(
      found.map(({ field: _, ...reference }) => reference),
      [
        { type: 'user', id: 3, pointer: '/author' },
        { type: 'entry', id: 7, table: 'news', pointer: '/more/0' },
        { type: 'entry', id: 5, table: 'news', pointer: '/more/1' },
        { type: 'page', id: 9, pointer: '/parts/1/page' },
      ],
    )
  })
  test('keep their order where people give them one, else that of the ids', () => {
    const field = { type: 'relations', target: 'news' }
    assert.deepEqual(stored({ ...field, sortable: true }, [3, 1, 2]), [3, 1, 2])
    assert.deepEqual(stored(field, [3, 1, 2]), [1, 2, 3])
  })
  test('show what is told of them, and leave out what is gone', () => {
    const fields = parseFields(
      { one: { type: 'relation', target: '@pages' }, all: { type: 'relations', target: 'news' } },
      'test',
    )
    const related = (target: string, id: number) =>
      id === 2 ? undefined : { id, title: `${target} ${id}`, href: undefined }
    const view = valuesToView(
      fields,
      { one: 4, all: [1, 2, 3] },
      { lang: 'en', resolve: () => undefined, media: () => undefined, related },
    )
    assert.deepEqual(view, {
      one: { id: 4, title: '@pages 4', href: undefined },
      all: [1, 3].map((id) => ({ id, title: `news ${id}`, href: undefined })),
    })
  })
  test('need a target that there can be', () => {
    for (const target of [undefined, '', '@media', 'News', 'a', '1news', 'news; DROP TABLE x'])
      assert.throws(() => parse({ type: 'relation', target }), /target/)
    assert.throws(() => parse({ type: 'relation', target: 'news', on_delete: 'cascade' }), /on_delete/)
    assert.throws(() => parse({ type: 'relation', target: 'news', min_items: 1 }), /no option/)
    assert.throws(() => parse({ type: 'relations', target: 'news', min_items: 3, max_items: 2 }), /min_items/)
  })
  test('one becomes several, not the other way', () => {
    assert.deepEqual(fieldType('relation').becomes, ['relations'])
    assert.deepEqual(fieldType('relations').becomes, [])
  })
})

test('a recurrence is stored in one form: the rule in its order, moments in UTC and each once', () => {
  const value = {
    rrule: 'RRULE:byday=we,mo;wkst=mo;interval=1;freq=weekly',
    exdates: ['2026-05-06T09:00:00+02:00', '2026-05-04', '2026-05-06T07:00:00Z'],
  }
  assert.deepEqual(stored({ type: 'recurrence' }, value), {
    rrule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    exdates: ['2026-05-04', '2026-05-06T07:00:00Z'],
    rdates: [],
  })
  assert.throws(() => parse({ type: 'recurrence', freq: ['HOURLY'] }), /freq/)
  assert.throws(() => parse({ type: 'recurrence', freq: [] }), /freq/)
})

test('a recurrence is said in the language of the page', () => {
  const fields = parse({ type: 'recurrence' })
  const ctx = { lang: 'de-AT', resolve: () => undefined, media: () => undefined }
  const { f } = valuesToView(fields, { f: { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270531' } }, ctx)
  assert.equal((f as { text: string }).text, 'jeden zweiten Montag bis 31. Mai 2027')
})

describe('an IBAN', () => {
  test('is stored without spaces and in capitals', () => {
    assert.equal(stored({ type: 'iban' }, ' de89 3704 0044 0532-0130 00'), 'DE89370400440532013000')
  })
  test('is refused with what is wrong: its length, its digits, its country', () => {
    assert.match(toFieldError('', ibanError('DE89 3704 0044 0532 0130 0')!).message, /22 characters in DE, has 21/)
    assert.match(toFieldError('', ibanError('DE98 3704 0044 0532 0130 00')!).message, /mistyped/)
    assert.match(toFieldError('', ibanError('FR1420041010050500013M02606', ['DE', 'AT'])!).message, /in DE, AT/)
  })
  test('has an example in every country, which no country but one of the registry has', () => {
    for (const country of IBAN_COUNTRIES) assert.equal(ibanError(exampleIban(country), [country]), undefined, country)
    assert.ok(IBAN_COUNTRIES.size > 75)
    assert.throws(() => parse({ type: 'iban', countries: ['US'] }), /countries/)
  })
  test('says whether it is stored sealed', () => {
    const sealed = (more: object) => fieldType('iban').sealed?.(parse({ type: 'iban', ...more })[0]!)
    assert.deepEqual([sealed({}), sealed({ encrypt: true })], [false, true])
  })
})
