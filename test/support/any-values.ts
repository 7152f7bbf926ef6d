// Values and operands of every type for tests of properties, among them what databases and languages disagree about.
import type { ConditionField, Operator } from '../../src/lib/rules/conditions/condition.ts'
import { isFolding, acceptsDays } from '../../src/lib/rules/conditions/operand.ts'
import { kindOf } from '../../src/lib/rules/conditions/traits.ts'
import type { Field } from '../../src/lib/fields/fields.ts'

export interface Generator {
  below(n: number): number
  chance(share: number): boolean
  of<T>(list: readonly T[]): T
  near(): { lat: number; lng: number; radius: number }
  /** A value for a rule; `found` gives one that is there. */
  operand(rule: { type: string; op: Operator }, found: () => unknown): unknown
}

/** The same of the same seed (mulberry32). */
export function generator(seed: number): Generator {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const any: Generator = {
    below: (n) => Math.floor(next() * n),
    chance: (share) => next() < share,
    of: (list) => list[any.below(list.length)]!,
    near: () => ({ ...any.of(PLACES), radius: any.of([0, 1000, 50_000, 400_000, 9_000_000, 20_040_000]) }),
    operand: ({ type, op }, found) => operandFor(type, op, { any, found }),
  }
  return any
}

const KEYS = ['red', 'green', 'blue', 'dark_blue']
const options = KEYS.map((key) => ({ key, label: key === 'red' ? 'Großes Rot' : key.toUpperCase() }))
const TYPES: Record<string, object> = {
  text: {},
  textarea: {},
  richtext: {},
  number: {},
  bool: {},
  date: {},
  datetime: {},
  time: {},
  select: { options },
  multiselect: { options, creatable: true },
  media: {},
  file: { multiple: true },
  link: {},
  email: {},
  tel: { default_country: 'DE' },
  url: {},
  color: {},
  geo: {},
  relation: { target: '@pages' },
  relations: { target: '@pages' },
  recurrence: {},
  iban: {},
}
const each = (prefix: string) =>
  Object.entries(TYPES).map(([type, more]) => ({ type, name: `${prefix}${type}`, ...more }))

/** One of every type, some as others are not, and all of them in a group; names that SQL has a meaning for. */
export const FIELDS = [
  ...each('my_'),
  { type: 'media', name: 'pictures', multiple: true },
  { type: 'iban', name: 'sealed', encrypt: true },
  { type: 'number', name: 'value', in_list: true },
  { type: 'text', name: 'key', in_list: true },
  { type: 'group', name: 'my_group', fields: [...each('in_'), { type: 'number', name: 'value' }] },
] as unknown as Field[]

const STATUSES = ['draft', 'published', 'in_review', 'offline']
const MOMENTS = [
  '2026-05-03T22:00:00.000Z',
  '2026-05-04T21:59:59.999Z',
  '2026-05-04T09:00:00.500Z',
  '2025-01-01T00:00:00.000Z',
]
export const SYSTEM = (any: Generator): Record<string, unknown> => ({
  _status: any.of(STATUSES),
  _lang: any.of(['en', 'de']),
  _created_at: any.of(MOMENTS),
  _updated_at: any.of(MOMENTS),
  _published_at: any.of(MOMENTS),
})

const TEXTS = [
  'Straße',
  'STRASSE',
  'strasse ',
  'Strasse',
  'Öl',
  'öl',
  'O\u0308l',
  'ΟΔΟΣ',
  'οδος',
  'İzmir',
  'izmir',
  'ızmir',
  '50 %',
  '5_0',
  "O'Brien",
  'a\\b',
  '"quoted"',
  '😀 smile',
  'a',
  'A',
  'a ',
  ' a',
  ' ',
  '  ',
  '$5',
  'null',
  'true',
  '0',
  '1',
  'a,b',
  'x;drop table',
  '[]',
  '{}',
  '\u0303n',
  'ﬁnal',
  'final',
  '\uff21',
]
const LINES = [...TEXTS.slice(0, 20), 'one\ntwo', 'tab\there', 'n\n\u0303', '\n']
const RICH = [
  '<p>Straße</p>',
  '<p>STRASSE <strong>a</strong> &lt; b</p>',
  '<p></p>',
  '<hr />',
  '<p> <br /></p>',
  '<p>ΟΔΟΣ</p><hr />',
  '<h2>a</h2><p>Öl</p>',
  '',
]
const DAYS = ['2026-05-03', '2026-05-04', '2026-05-05', '2025-12-31', '0999-01-01', '9999-12-31', '']
const TIMES = [
  '2026-05-03T21:59:59Z',
  '2026-05-03T22:00:00Z',
  '2026-05-04T10:00:00Z',
  '2026-05-04T21:59:59Z',
  '2026-05-04T22:00:00Z',
  '0001-01-01T00:00:00Z',
  '',
]
const CLOCKS = ['00:00', '09:29', '09:30', '12:00', '23:59', '']
const NUMBERS = [
  0, -0, 1, -1, 9, 10, 100, 0.1, 0.3, 0.30001, 12.5, -12.345678, 99_999_999_999_999, 1e-6, 123456789.123456,
]
const PLACES = [
  { lat: 51.45, lng: 6.63 },
  { lat: 51.46, lng: 6.65 },
  { lat: 0, lng: 179.99 },
  { lat: 0, lng: -179.99 },
  { lat: 89.99, lng: 10 },
  { lat: 89.99, lng: -170 },
  { lat: -33.9, lng: 151.2 },
  { lat: 0, lng: 0 },
]
const LINKS = [
  { type: 'url', href: 'https://example.com/Straße' },
  { type: 'page', ref: 'uid-1', label: 'Öl' },
  { type: 'url', label: 'STRASSE' },
  { type: 'anchor', href: '#a', label: '"' },
  { type: 'url', ref: '', href: '', label: 'a ' },
  { type: 'email', href: 'a@example.com' },
]
const RECURRENCES = [
  { rrule: 'FREQ=DAILY' },
  { rrule: '', rdates: ['2026-05-04'] },
  { rrule: '', exdates: ['2026-05-04'], rdates: [] },
  { rrule: '' },
]
const IDS = [1, 2, 3, 7, 8, 9_007_199_254_740_991]
const WORDS: Record<string, readonly unknown[]> = {
  text: [...TEXTS, ''],
  textarea: [...LINES, ''],
  richtext: RICH,
  number: NUMBERS,
  bool: [true, false],
  date: DAYS,
  datetime: TIMES,
  time: CLOCKS,
  select: [...KEYS, ''],
  link: LINKS,
  recurrence: RECURRENCES,
  relation: IDS,
  media: IDS,
  email: ['a@example.com', 'A@example.com', 'info@straße.de', ''],
  tel: [
    '+49 2841 12345',
    '02841/12345',
    '+44 20 7946 0000',
    '0044 (0) 20 79460000',
    '110',
    '1 10',
    '(030) 123-456',
    '+49 30 123456',
    '',
  ],
  url: ['https://example.com/', 'https://EXAMPLE.com/a_b%20c', 'http://example.org/?q=1', ''],
  color: ['#1d4ed8', '#1D4ED8', '#000000', ''],
  iban: ['DE89370400440532013000', 'HR1210010051863000160', ''],
}

/** A valid value. */
export function valueFor(field: Field, any: Generator): unknown {
  const some = <T>(list: readonly T[]) => list.filter(() => any.chance(0.35))
  if (field.type === 'group')
    return Array.from({ length: any.below(4) }, () =>
      Object.fromEntries(
        (field['fields'] as Field[]).flatMap((inner) => (any.chance(0.4) ? [] : [[inner.name, valueFor(inner, any)]])),
      ),
    )
  if (field.type === 'multiselect') return some([...KEYS, 'Straße', 'a', 'a ', 'A', 'b"c', 'null', '1'])
  if (field.type === 'relations' || field['multiple']) return some(IDS)
  if (field.type === 'geo') return { ...any.of(PLACES), ...(any.chance(0.5) && { address: any.of(TEXTS) }) }
  return any.of(WORDS[field.type]!)
}

interface Ask {
  any: Generator
  found: () => unknown
}

function operandFor(type: string, op: Operator, { any, found }: Ask): unknown {
  const kind = kindOf(type)
  if (kind === 'text') {
    const known = found()
    const text = typeof known === 'string' && known !== '' && any.chance(0.7) ? known : any.of(TEXTS)
    return spelt(isFolding(op) ? partOf(text, op, any) : text)
  }
  const there = found()
  if (any.chance(0.5) && there !== undefined && there !== null && there !== '') return there
  if (kind === 'number') return any.of([...NUMBERS, 0.30000000000000004, 1e300, 5e-324])
  if (kind === 'id') return any.of(IDS)
  if (kind === 'boolean') return any.chance(0.5)
  if (kind === 'time') return any.of(CLOCKS.slice(0, -1))
  if (kind === 'date') return any.of(DAYS.slice(0, -1))
  const moments = kind === 'instant' ? MOMENTS : TIMES.slice(0, -1)
  return any.of(acceptsDays(op) ? [...moments, '2026-05-04', '2026-05-03'] : moments)
}

/** A part of a text, with large and small letters changed; `match` needs a word. */
function partOf(text: string, op: Operator, any: Generator): string {
  const all = [...text]
  const from = op === 'starts' ? 0 : any.below(all.length)
  const to = op === 'ends' ? all.length : from + 1 + any.below(all.length - from)
  const part = all.slice(from, to).join('')
  const changed = any.chance(0.3) ? part.toUpperCase() : any.chance(0.3) ? part.toLowerCase() : part
  return op === 'match' && !/[\p{L}\p{N}]/u.test(changed) ? 'a' : changed
}

/** A $ at the beginning is written twice. */
const spelt = (text: string) => (text.startsWith('$') ? `$${text}` : text)

export interface Asked {
  field: string
  sub?: string
  type: string
  op: Operator
}

/** Every field and member with each of its operators. */
export const everyRule = (
  fields: readonly ConditionField[],
  membersOf: (field: ConditionField) => readonly ConditionField[],
): Asked[] =>
  fields.flatMap(({ name: field, type, operators = [], ...rest }) => [
    ...operators.map((op) => ({ field, type, op })),
    ...membersOf({ name: field, type, ...rest }).flatMap((sub) =>
      sub.operators!.map((op) => ({ field, sub: sub.name, type: sub.type, op })),
    ),
  ])
