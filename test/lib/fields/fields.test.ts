// Runs the table of scenarios for every field type, and the rules that hold for all of them.
// Holds: contract 2.1 registry; contract 2.1 text; contract 2.1 textarea; contract 2.1 number; contract 2.1 bool
// Holds: contract 2.1 date; contract 2.1 datetime; contract 2.1 time; contract 2.1 select; contract 2.1 multiselect
// Holds: contract 2.1 file; contract 2.1 url; contract 2.1 color; contract 2.1 geo; contract 2.1 group
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import {
  checkValues,
  fieldTypes,
  hostileValues,
  jsonSchemaOf,
  parseFields,
  sampleValues,
  valuesToView,
  textOf,
} from '../../../src/lib/fields/fields.ts'
import { harmless } from '../../support/harmless.ts'
import { Html } from '../../../src/lib/base/html.ts'
import { SCENARIOS as PLAIN, type Scenario } from './scenarios.ts'
import { ITEMS } from './scenarios-items.ts'
import { RELATED } from './scenarios-related.ts'
import { STRUCTURED } from './scenarios-structured.ts'
import { TIMES } from './scenarios-time.ts'
import { sampleMedia } from '../../../src/lib/website/sample-media.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const SCENARIOS = [...PLAIN, ...TIMES, ...STRUCTURED, ...ITEMS, ...RELATED]

const resolve = ({ ref }: { ref: string }) => (ref === 'known' ? '/known' : undefined)
const draft = { complete: false, pointer: '/data' }
const nameOf = ({ field }: Scenario) => `${field.type} ${JSON.stringify({ ...field, type: undefined })}`
const plain = (view: unknown) => (view instanceof Html ? view.markup : view)

for (const scenario of SCENARIOS) {
  describe(nameOf(scenario), () => {
    const fields = parseFields({ f: scenario.field }, 'test')
    const required = parseFields({ f: { ...scenario.field, required: true } }, 'test')

    test('keeps valid values byte for byte', () => {
      for (const value of scenario.valid) {
        const before = structuredClone(value)
        deepEqualItems(checkValues(fields, { f: value }, draft), { value: { f: before }, errors: [] })
      }
    })
    test('refuses invalid values and says where', () => {
      for (const [value, code, below = ''] of scenario.invalid) {
        const { errors, value: stored } = checkValues(fields, { f: value }, draft)
        const found = errors.map((error) => [error.pointer, error.code])
        deepEqualItems(found, [[`/data/f${below}`, code]], `${JSON.stringify(value)} → ${JSON.stringify(errors)}`)
        deepEqualItems(stored, {})
        assert.match(errors[0]!.message, /\w{3}/)
      }
    })
    test('takes empty values in drafts and misses them when complete', () => {
      for (const value of [undefined, null, ...(scenario.empty ?? [])]) {
        deepEqualItems(checkValues(required, { f: value }, draft).errors, [])
        const { errors } = checkValues(required, { f: value }, { ...draft, complete: true })
        deepEqualItems(
          errors.map(({ pointer, code }) => [pointer, code]),
          [['/data/f', 'required']],
          JSON.stringify(value),
        )
        if (!('must_be_true' in scenario.field)) {
          deepEqualItems(checkValues(fields, { f: value }, { ...draft, complete: true }).errors, [])
        }
      }
    })
    test('shows values, and a blank where there is none', () => {
      for (const [value, view] of [[undefined, scenario.blank], ...scenario.view]) {
        deepEqualItems(
          plain(valuesToView(fields, { f: value }, { lang: 'en', resolve, media: sampleMedia })['f']),
          view,
          JSON.stringify(value),
        )
      }
    })
    test('says values as text', () => {
      for (const [value, text] of scenario.text) assert.equal(textOf(fields, { f: value }), text)
    })
    test('has a sample that is valid and complete', () => {
      const { errors } = checkValues(required, sampleValues(required), { complete: true })
      deepEqualItems(errors, [])
    })
    test('renders hostile values harmlessly', () => {
      for (const data of hostileValues(fields)) {
        const stored = checkValues(fields, data, draft)
        deepEqualItems(stored.errors, [], JSON.stringify(data).slice(0, 300))
        harmless(valuesToView(fields, stored.value, { lang: 'en', resolve: () => '/x', media: sampleMedia })['f'])
      }
    })
    test('has a JSON Schema', () => {
      type Schema = { type?: string; anyOf?: Schema[] }
      const { properties } = jsonSchemaOf(fields) as { properties: { f: Schema } }
      for (const { type } of properties.f.anyOf ?? [properties.f])
        assert.match(type!, /^(string|number|integer|boolean|array|object)$/)
    })
  })
}

describe('all types', () => {
  test('the JSON Schema of an id repeats no range of integers and no expression of uuids', () => {
    const fields = parseFields({ f: { type: 'media' } }, 'test')
    const { properties } = jsonSchemaOf(fields) as { properties: { f: object } }
    deepEqualItems(properties.f, {
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', format: 'uuid' },
      ],
    })
  })
  test('every type has a scenario or a test of its own, and an own key', () => {
    const keys = fieldTypes().map(({ key }) => key)
    const covered = new Set(SCENARIOS.map(({ field }) => field.type))
    const isTested = (key: string) => covered.has(key) || existsSync(join(import.meta.dirname, `${key}.test.ts`))
    deepEqualItems(
      keys.filter((key) => !isTested(key)),
      [],
    )
    assert.equal(new Set(keys).size, keys.length)
  })
})

describe('checkValues', () => {
  const fields = parseFields(
    {
      title: { type: 'text', required: true },
      tone: { type: 'select', options: [{ key: 'a', label: 'A' }], default: 'a', required: true },
      secret: { type: 'text', private: true },
      items: {
        type: 'group',
        fields: { name: { type: 'text', required: true }, body: { type: 'richtext', required: true } },
      },
    },
    'test',
  )
  const codes = (data: unknown, complete = false) =>
    checkValues(fields, data, { complete, pointer: '/blocks/0/data' }).errors.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    )

  test('refuses what is no object and unknown keys, those of the prototype too', () => {
    for (const data of ['x', 1, null, undefined, [], true]) deepEqualItems(codes(data), ['/blocks/0/data invalid_type'])
    deepEqualItems(codes({ 'a/b~': 1 }), ['/blocks/0/data/a~1b~0 unknown'])
    deepEqualItems(codes(JSON.parse('{"__proto__":{"title":"x"},"constructor":1}')), [
      '/blocks/0/data/__proto__ unknown',
      '/blocks/0/data/constructor unknown',
    ])
  })
  test('does not read inherited values', () => {
    deepEqualItems(checkValues(fields, Object.create({ title: 'x' }), { complete: false }).value, {})
  })
  test('demands what is required in items too', () => {
    deepEqualItems(codes({ title: '', items: [{ name: 'a', body: '<p></p>' }, { name: null }] }, true), [
      '/blocks/0/data/title required',
      '/blocks/0/data/items/0/body required',
      '/blocks/0/data/items/1/name required',
      '/blocks/0/data/items/1/body required',
    ])
    deepEqualItems(codes({ items: [{ name: 'a' }, {}] }), [])
  })
  test('a wrong value is not reported as missing too', () => {
    deepEqualItems(codes({ title: 1 }, true), ['/blocks/0/data/title invalid_type'])
  })
  test('fills defaults only when complete', () => {
    deepEqualItems(checkValues(fields, { title: 'x' }, { complete: false }).value, { title: 'x' })
    deepEqualItems(checkValues(fields, { title: 'x' }, { complete: true }).value, { title: 'x', tone: 'a' })
  })
  test('fills in no default for what was cleared, nor where values are told whole', () => {
    const tone = (data: object, more = {}) => checkValues(fields, { title: 'x', ...data }, { complete: true, ...more })
    deepEqualItems(tone({ tone: null }).value, { title: 'x' })
    deepEqualItems(
      tone({ tone: null }).errors.map(({ code }) => code),
      ['required'],
    )
    deepEqualItems(tone({}, { withoutDefaults: true }).value, { title: 'x' })
  })
  test('cleans rich text on every level and drops null', () => {
    const { value } = checkValues(
      fields,
      { title: null, items: [{ body: '<p onclick="x">a<script>b</script>', name: null }] },
      { complete: false },
    )
    deepEqualItems(value, { items: [{ body: '<p>a</p>' }] })
  })
  test('a text that cleaning makes too long is refused', () => {
    const { errors } = checkValues(fields, { items: [{ body: '&'.repeat(100_000) }] }, { complete: false })
    deepEqualItems(
      errors.map(({ pointer, code }) => [pointer, code]),
      [['/items/0/body', 'too_long']],
    )
  })
  test('private values are neither shown nor said', () => {
    const data = { title: 'a', secret: 'hidden' }
    assert.equal(valuesToView(fields, data, { lang: 'en', resolve, media: sampleMedia })['secret'], '')
    assert.equal(textOf(fields, data), 'a')
  })
  test('a default is shown where nothing is set, not where it was emptied', () => {
    assert.equal(valuesToView(fields, {}, { lang: 'en', resolve, media: sampleMedia })['tone'], 'a')
    assert.equal(valuesToView(fields, { tone: '' }, { lang: 'en', resolve, media: sampleMedia })['tone'], '')
  })
  test('the JSON Schema names required fields and forbids others', () => {
    const schema = jsonSchemaOf(fields)
    deepEqualItems(schema['required'], ['title', 'tone'])
    assert.equal(schema['additionalProperties'], false)
  })
})

describe('limits that move with the time', () => {
  const fields = parseFields(
    {
      day: { type: 'date', min: 'today', max: 'today+1m' },
      born: { type: 'date', max: 'today-18y' },
      items: { type: 'group', fields: { day: { type: 'date', min: 'today+2w' } } },
    },
    'test',
  )
  const codes = (data: unknown, now: string, timezone = 'UTC') =>
    checkValues(fields, data, { complete: false, now: new Date(now), timezone }).errors.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    )

  test('hold from the day it is in the time zone', () => {
    deepEqualItems(codes({ day: '2026-05-04' }, '2026-05-04T23:00:00Z'), [])
    deepEqualItems(codes({ day: '2026-05-04' }, '2026-05-04T23:00:00Z', 'Europe/Berlin'), ['/day too_small'])
    deepEqualItems(codes({ day: '' }, '2026-05-04T23:00:00Z'), [])
  })
  test('end with the month when that is shorter, and count leap days', () => {
    deepEqualItems(codes({ day: '2027-02-28' }, '2027-01-31T12:00:00Z'), [])
    deepEqualItems(codes({ day: '2027-03-01' }, '2027-01-31T12:00:00Z'), ['/day too_big'])
    deepEqualItems(codes({ born: '2010-02-28' }, '2028-02-29T12:00:00Z'), [])
    deepEqualItems(codes({ born: '2010-03-01' }, '2028-02-29T12:00:00Z'), ['/born too_big'])
  })
  test('hold in items, and a wrong value is left out', () => {
    const data = { day: '2026-05-03', items: [{ day: '2026-05-18' }, { day: '2026-05-17' }, {}] }
    deepEqualItems(codes(data, '2026-05-04T12:00:00Z'), ['/day too_small', '/items/1/day too_small'])
    const now = new Date('2026-05-04T12:00:00Z')
    deepEqualItems(checkValues(fields, data, { complete: false, now }).value, {})
  })
})

describe('datetime', () => {
  test('is stored in UTC to the second', () => {
    const fields = parseFields({ at: { type: 'datetime' } }, 'test')
    const stored = (at: string) => checkValues(fields, { at }, { complete: false }).value['at']
    assert.equal(stored('2026-05-04T09:00:00+02:00'), '2026-05-04T07:00:00Z')
    assert.equal(stored('2026-01-01T00:30:00.987+01:00'), '2025-12-31T23:30:00Z')
    assert.equal(stored('2026-05-04t09:00:00z'), '2026-05-04T09:00:00Z')
    assert.equal(stored(''), '')
  })
})
