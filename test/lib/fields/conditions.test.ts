// Conditions of declared fields: what is refused in a declaration, and what they do to values that are saved.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { operatorsOf } from '../../../src/lib/rules/conditions/operators.ts'
import { isEmpty } from '../../../src/lib/rules/conditions/is-empty.ts'
import { literalOf } from '../../../src/lib/rules/conditions/literal.ts'
import { kindOf } from '../../../src/lib/rules/conditions/traits.ts'
import { AppError } from '../../../src/lib/base/errors.ts'
import { conditionFields } from '../../../src/lib/fields/condition-fields.ts'
import { isEmpty as isEmptyField } from '../../../src/lib/fields/field-set.ts'
import {
  checkValues,
  fieldTypes,
  hostileValues,
  parseFields,
  sampleValues,
  type CheckOptions,
} from '../../../src/lib/fields/fields.ts'
import { SCENARIOS } from './scenarios.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

type Spec = Parameters<typeof parseFields>[0]
const text = { type: 'text' }
const is = (field: string, value: unknown) => ({ field, op: '=', value })
const filled = (field: string) => ({ field, op: 'filled' })

describe('declared', () => {
  const mistakes = (spec: unknown, options = {}): string[] => {
    try {
      parseFields(spec as Spec, 'table jobs', options)
      return []
    } catch (error) {
      assert.ok(error instanceof AppError)
      assert.equal(error.code, 'validation')
      return error.errors.map(({ pointer, code }) => `${pointer} ${code}`)
    }
  }
  const CASES: [string, unknown, string[]][] = [
    ['an unknown field', { a: { ...text, visible_if: is('b', 'x') } }, ['/a/visible_if/field unknown']],
    ['an operator the type lacks', { a: { ...text, required_if: { all: [{ field: 'b', op: 'lt', value: 'x' }] } }, b: text }, ['/a/required_if/all/0/op operator']],
    ['a wrong value', { a: { ...text, readonly_if: is('b', 'x') }, b: { type: 'number' } }, ['/a/readonly_if/value value']],
    ['no condition', { a: { ...text, visible_if: {} } }, ['/a/visible_if invalid_type']],
    ['a list', { a: { ...text, visible_if: [is('b', 'x')] }, b: text }, ['/a/visible_if invalid_type']],
    ['a system field where there is no entry', { a: { ...text, visible_if: filled('@status') } }, ['/a/visible_if/field unknown']],
    ['every mistake', { a: { ...text, visible_if: is('x', 1), required_if: is('b', 1) }, b: { ...text, compare: [{ op: 'x', field: 'a' }] } }, ['/a/visible_if/field unknown', '/a/required_if/value value', '/b/compare/0/op operator']],
    ['in a group', { g: { type: 'group', fields: { a: { ...text, visible_if: filled('x') } } } }, ['/g/fields/a/visible_if/field unknown']],
    ['a field of a group from outside', { g: { type: 'group', fields: { a: text } }, b: { ...text, visible_if: filled('a') } }, ['/b/visible_if/field unknown']],
    ['a circle', { a: { ...text, visible_if: filled('b') }, b: { ...text, visible_if: filled('a') } }, ['/a/visible_if cycle']],
    ['a circle in a group', { g: { type: 'group', fields: { a: { ...text, visible_if: filled('top') } } }, top: { ...text, visible_if: filled('g.a') } }, ['/g/fields/a/visible_if cycle']],
    ['a comparison with itself', { a: { ...text, compare: [{ op: 'eq', field: 'a' }] } }, ['/a/compare/0/field value']],
    ['a comparison with nobody', { a: { ...text, compare: [{ op: 'eq', field: 'b' }] } }, ['/a/compare/0/field unknown']],
    ['a comparison of unlike types', { a: { type: 'number', compare: [{ op: 'lt', field: 'b' }] }, b: { type: 'date' } }, ['/a/compare/0/field value']],
    ['texts that are less', { a: { ...text, compare: [{ op: 'lt', field: 'b' }] }, b: text }, ['/a/compare/0/op operator']],
    ['lists compared', { a: { type: 'multiselect', creatable: true, compare: [{ op: 'eq', field: 'b' }] }, b: text }, ['/a/compare/0/field value']],
    ['more of a comparison', { a: { ...text, compare: [{ op: 'eq', field: 'b', x: 1 }] }, b: text }, ['/a/compare/0/x unknown']],
    ['what is right', { a: { ...text, visible_if: { all: [filled('g.x'), is('b', '$user.id')] } }, b: { type: 'email', compare: [{ op: '=', field: 'c' }] }, c: { type: 'email' }, g: { type: 'group', fields: { x: { type: 'date', compare: [{ op: '>', field: 'from' }] }, from: { type: 'date' } } } }, []],
  ] // prettier-ignore
  for (const [name, spec, expected] of CASES) test(name, () => deepEqualItems(mistakes(spec), expected))
  test('fields of an entry may name what the system knows', () => {
    const spec = { a: { ...text, readonly_if: is('@status', 'published'), visible_if: { field: '@created_at', op: '<', value: '$today' } } } // prettier-ignore
    deepEqualItems(mistakes(spec, { of_entry: true }), [])
  })
  test('what was declared stays as it was written', () => {
    const spec = { a: { ...text, visible_if: { mode: 'any', rules: [is('b', 'x')] } }, b: text }
    const fields = parseFields(spec, 'x')
    deepEqualItems(fields[0]!['visible_if'], spec.a.visible_if)
    deepEqualItems(parseFields(fields, 'x'), fields)
  })
})

describe('saved', () => {
  const check = (spec: Spec, data: unknown, options: Partial<CheckOptions> = {}) => {
    const { value, errors } = checkValues(parseFields(spec, 'x', { of_entry: true }), data, {
      complete: false,
      pointer: '/data',
      ...options,
    })
    return { value, errors: errors.map(({ pointer, code }) => `${pointer} ${code}`) }
  }
  const company = {
    kind: { type: 'select', options: [{ key: 'person', label: 'P' }, { key: 'firm', label: 'F' }], required: true },
    firm: { ...text, required: true, max: 5, visible_if: is('kind', 'firm') },
    vat: { ...text, visible_if: filled('firm'), required_if: is('kind', 'firm'), default: 'none' },
    note: { ...text, required_if: { field: 'kind', op: 'eq', value: 'person' } },
  } // prettier-ignore

  test('what is hidden is cleared, not validated, not demanded and not filled in', () => {
    const data = { kind: 'person', firm: 'far too long', vat: 5, note: 'x' }
    deepEqualItems(check(company, data), { value: { kind: 'person', note: 'x' }, errors: [] })
    deepEqualItems(check(company, data, { complete: true }), { value: { kind: 'person', note: 'x' }, errors: [] })
  }) // prettier-ignore
  test('what is shown is validated, demanded and filled in', () => {
    deepEqualItems(check(company, { kind: 'firm', firm: 'far too long' }).errors, ['/data/firm too_long'])
    deepEqualItems(check(company, { kind: 'firm' }, { complete: true }).errors, ['/data/firm required'])
    deepEqualItems(check(company, { kind: 'firm', firm: 'A' }, { complete: true }).value, {
      kind: 'firm',
      firm: 'A',
      vat: 'none',
    })
  })
  test('what is required by a condition is demanded when complete', () => {
    deepEqualItems(check(company, { kind: 'person' }).errors, [])
    deepEqualItems(check(company, { kind: 'person', note: '' }, { complete: true }).errors, ['/data/note required']) // prettier-ignore
    deepEqualItems(check(company, { kind: 'firm', firm: 'A' }, { complete: true }).errors, [])
  })
  test('unknown values stay refused, hostile ones harmless', () => {
    const hostile = JSON.parse('{"__proto__":{"kind":"firm"},"constructor":1,"@status":"x","kind":"person","firm":{}}') as object // prettier-ignore
    deepEqualItems(check(company, hostile).errors, ['/data/__proto__ unknown', '/data/constructor unknown', '/data/@status unknown']) // prettier-ignore
    deepEqualItems(check(company, []).errors, ['/data invalid_type'])
  })
  test('nobody says by their data what the system knows', () => {
    const spec = { a: { ...text, visible_if: is('@status', 'published') } }
    const data = { a: 'x', '@status': 'published' }
    deepEqualItems(check(spec, data), { value: {}, errors: ['/data/@status unknown'] })
    deepEqualItems(check(spec, { a: 'x' }, { system: { '@status': 'published' } }).value, { a: 'x' })
  })
  test('without the present time nothing is hidden by it', () => {
    const spec = {
      day: { type: 'date' },
      a: { ...text, visible_if: { field: 'day', op: '>', value: '$today' } },
    }
    const data = { day: '2026-05-04', a: 'x' }
    deepEqualItems(check(spec, data).value, data)
    deepEqualItems(check(spec, data, { now: new Date('2026-05-04T12:00:00Z') }).value, {
      day: '2026-05-04',
    })
    const late = { now: new Date('2026-05-03T22:30:00Z'), timezone: 'Europe/Berlin' }
    deepEqualItems(check(spec, data, late).value, { day: '2026-05-04' })
    deepEqualItems(check(spec, data, { ...late, timezone: 'UTC' }).value, data)
  })

  describe('in items', () => {
    const spec = {
      strict: { type: 'bool' },
      rows: {
        type: 'group',
        fields: {
          kind: text,
          other: { ...text, visible_if: is('kind', 'other'), required: true, max: 3 },
          why: { ...text, required_if: is('strict', true) },
        },
      },
    }
    test('each has its own', () => {
      const rows = [{ kind: 'a', other: 'too long' }, { kind: 'other', other: 'abc', why: 'x' }, { kind: 'other' }]
      const { value, errors } = check(spec, { strict: true, rows }, { complete: true })
      deepEqualItems(value['rows'], [{ kind: 'a' }, { kind: 'other', other: 'abc', why: 'x' }, { kind: 'other' }])
      deepEqualItems(errors, ['/data/rows/0/why required', '/data/rows/2/other required', '/data/rows/2/why required']) // prettier-ignore
      assert.equal(rows[0]!.other, 'too long')
    }) // prettier-ignore
    test('what is no item is refused as ever', () => {
      deepEqualItems(check(spec, { rows: [null, 'x'] }).errors, ['/data/rows/0 invalid_type', '/data/rows/1 invalid_type']) // prettier-ignore
      deepEqualItems(check(spec, { rows: 'x' }).errors, ['/data/rows invalid_type'])
    })
  })

  describe('locked', () => {
    const spec = {
      state: text,
      note: { ...text, readonly_if: is('state', 'done') },
      link: { type: 'link', readonly_if: is('state', 'done') },
      at: { type: 'datetime', readonly_if: is('state', 'done') },
      rows: {
        type: 'group',
        fields: { done: { type: 'bool' }, n: { type: 'number', readonly_if: is('done', true) } },
      },
    }
    const CASES: [string, before: object | undefined, after: object, errors: string[]][] = [
      ['changed', { state: 'done', note: 'a' }, { state: 'done', note: 'b' }, ['/data/note readonly']],
      ['emptied', { state: 'done', note: 'a' }, { state: 'done' }, ['/data/note readonly']],
      ['filled in', { state: 'done' }, { state: 'done', note: 'a' }, ['/data/note readonly']],
      ['the same', { state: 'done', note: 'a', link: { type: 'url', href: '/x' }, at: '2026-05-04T09:00:00Z' }, { state: 'done', note: 'a', link: { href: '/x', type: 'url' }, at: '2026-05-04T11:00:00+02:00' }, []],
      ['empty in another way', { state: 'done' }, { state: 'done', note: '' }, []],
      ['unlocked and changed at once', { state: 'done', note: 'a' }, { state: 'open', note: 'b' }, []],
      ['changed and locked at once', { state: 'open', note: 'a' }, { state: 'done', note: 'b' }, []],
      ['new', undefined, { state: 'done', note: 'b' }, []],
      ['in an item', { rows: [{ done: true, n: 1 }] }, { rows: [{ done: true, n: 2 }] }, ['/data/rows/0/n readonly']],
      ['items in another order', { rows: [{ done: true, n: 1 }, { done: true, n: 2 }] }, { rows: [{ done: true, n: 2 }, { done: true, n: 1 }] }, []],
      ['another item', { rows: [{ done: true, n: 1 }] }, { rows: [{ done: true, n: 1 }, { done: true, n: 3 }] }, []],
      ['wrong as well', { state: 'done', at: '2026-05-04T09:00:00Z' }, { state: 'done', at: 'x' }, ['/data/at datetime']],
    ] // prettier-ignore
    for (const [name, before, after, errors] of CASES)
      test(name, () => {
        const found = check(spec, after, before && { before: before as Record<string, unknown> })
        deepEqualItems(found.errors, errors)
        for (const error of errors) assert.equal(error.split('/')[2]!.split(' ')[0]! in found.value, false)
      })
  })

  describe('compared', () => {
    const spec = {
      from: { type: 'date', label: 'Begin' },
      to: { type: 'date', compare: [{ op: 'gte', field: 'from' }, { op: '!=', field: 'not' }] },
      not: { type: 'date' },
      low: { type: 'number', compare: [{ op: '<', field: 'high', message: 'must be the lower one' }] },
      high: { type: 'number', visible_if: { not: is('mail', 'x@example.com') } },
      mail: { type: 'email' },
      again: { type: 'email', compare: [{ op: 'eq', field: 'mail' }] },
      phone: { type: 'tel', default_country: 'DE' },
      typed: { type: 'text', compare: [{ op: 'eq', field: 'phone' }] },
      fax: { type: 'tel', default_country: 'AT', compare: [{ op: 'ne', field: 'phone' }] },
      rows: { type: 'group', fields: { a: { type: 'time', compare: [{ op: '<=', field: 'b' }] }, b: { type: 'time' }, day: { type: 'date', compare: [{ op: '>', field: 'from' }] } } },
    } as const // prettier-ignore
    const CASES: [object, string[]][] = [
      [{ from: '2026-05-04', to: '2026-05-03' }, ['/data/to compare']],
      [{ from: '2026-05-04', to: '2026-05-04' }, []],
      [{ to: '2026-05-04', not: '2026-05-04' }, ['/data/to compare']],
      [{ from: '2026-05-04' }, []],
      [{ from: '', to: '2026-05-03' }, []],
      [{ from: 'x', to: '2026-05-03' }, ['/data/from date']],
      [{ low: 9, high: 10 }, []],
      [{ low: 10, high: 9 }, ['/data/low compare']],
      [{ low: 10, high: 9, mail: 'x@example.com', again: 'x@example.com' }, []],
      [{ mail: 'a@example.com', again: 'A@example.com' }, ['/data/again compare']],
      [{ phone: '040 123 456', typed: '+49 40 123456', fax: '040 123 456' }, []],
      [{ phone: '040 123 456', typed: '040 123 457', fax: '+49 40 123456' }, ['/data/typed compare', '/data/fax compare']],
      [{ from: '2026-05-04', rows: [{ a: '09:00', b: '08:00' }, { a: '09:00', b: '09:00', day: '2026-05-04' }] }, ['/data/rows/0/a compare', '/data/rows/1/day compare']],
    ] // prettier-ignore
    for (const [data, errors] of CASES)
      test(JSON.stringify(data), () => deepEqualItems(check(spec, data).errors, errors))
    test('is said in words; the value is left out', () => {
      const data = { from: '2026-05-04', to: '2026-05-03', low: 2, high: 1, again: 'a@example.com', mail: 'b@example.com' } // prettier-ignore
      const { value, errors } = checkValues(parseFields(spec, 'x'), data, {
        complete: false,
      })
      deepEqualItems(errors.map(({ message }) => message), ['must not be earlier than "Begin"', 'must be the lower one', 'must be the same as "mail"']) // prettier-ignore
      deepEqualItems(value, { from: '2026-05-04', high: 1, mail: 'b@example.com' })
    })
  })
})

describe('conditions and field types say the same', () => {
  const fields = SCENARIOS.map(({ field }, i) => parseFields({ [`f${i}`]: field }, 'x')[0]!)
  test('of what is empty', () => {
    for (const field of fields) {
      const type = fieldTypes().find(({ key }) => key === field.type)!
      const values = [sampleValues([field]), ...hostileValues([field])].map((one) => one[field.name])
      for (const value of [...values, ...(SCENARIOS[fields.indexOf(field)]!.empty ?? [])])
        assert.equal(isEmpty(field.type, value), isEmptyField(value, type), `${field.type} ${JSON.stringify(value)}`)
    }
  })
  test('of how a value is compared, for every type with eq', () => {
    for (const field of fields) {
      if (!operatorsOf(field.type).includes('eq')) continue
      const { value } = checkValues([field], sampleValues([field]), { complete: false })
      deepEqualItems(literalOf(kindOf(field.type), value[field.name]), value[field.name], field.type)
    }
  })
  test('of operators: every type has those that need no value, and none that is unknown', () => {
    for (const { key } of fieldTypes()) {
      const operators = operatorsOf(key)
      assert.ok(operators.includes('filled') && operators.includes('empty'), key)
      if (operators.includes('eq') || operators.includes('any_of')) assert.notEqual(kindOf(key), 'none', key)
    }
  })
  test('declared fields as conditions know them', () => {
    const [group] = conditionFields(parseFields({ g: { type: 'group', fields: { n: { type: 'number' } } } }, 'x'))
    deepEqualItems([group!.operators, group!.sub![0]!.name, group!.sub![0]!.type], [['filled', 'empty'], 'n', 'number']) // prettier-ignore
  })
})
