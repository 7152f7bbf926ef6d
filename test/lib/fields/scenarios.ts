// The table of field scenarios: what each type takes, refuses, shows and says as text.
import type { FieldSpec } from '../../../src/lib/fields/fields.ts'

export interface Scenario {
  field: FieldSpec
  /** Kept byte for byte. */
  valid: unknown[]
  /** Value → the error's code, and where it is below the field. */
  invalid: [value: unknown, code: string, below?: string][]
  /** Valid, but missing when the field is required. */
  empty?: unknown[]
  /** What templates get when nothing is set. */
  blank: unknown
  /** Value → what templates get; markup of rich text as a string. */
  view: [value: unknown, view: unknown][]
  text: [value: unknown, text: string][]
}

const options = [
  { key: 'a', label: 'First' },
  { key: 'b-2', label: 'Second' },
]
export const https = 'https://example.com/a?b=1&c=2#d'

export const SCENARIOS: Scenario[] = [
  {
    field: { type: 'text', min: 2, max: 5 },
    valid: ['ab', 'ab cd', '<b>&', '\u202Eab', 'ÄÖÜß', '😀😀😀😀😀', '\'"`'],
    invalid: [
      [1, 'invalid_type'],
      ['a', 'too_short'],
      ['abcdef', 'too_long'],
      ['a\nb', 'characters'],
      ['a\0b', 'characters'],
      ['a\ud800', 'characters'],
      ['😀', 'too_short'],
      [['ab'], 'invalid_type'],
      [{}, 'invalid_type'],
      [true, 'invalid_type'],
    ],
    empty: [''],
    blank: '',
    view: [
      ['ab', 'ab'],
      ['<b>', '<b>'],
      [7, ''],
      [{}, ''],
    ],
    text: [
      ['ab', 'ab'],
      ['', ''],
    ],
  },
  {
    field: { type: 'text' },
    valid: ['x'.repeat(255)],
    invalid: [['x'.repeat(256), 'too_long']],
    blank: '',
    view: [],
    text: [],
  },
  {
    field: { type: 'text', format: 'slug' },
    valid: ['a', 'a-1', '2026-news'],
    invalid: [
      ['A', 'slug'],
      ['a--b', 'slug'],
      ['-a', 'slug'],
      ['a_b', 'slug'],
      ['ä', 'slug'],
    ],
    blank: '',
    view: [['a-1', 'a-1']],
    text: [],
  },
  {
    field: { type: 'text', pattern: '[A-Z]{2}-\\d{4}', suggest: ['AB-1234'] },
    valid: ['AB-1234'],
    invalid: [
      ['AB-12345', 'pattern'],
      ['xAB-1234', 'pattern'],
      ['ab-1234', 'pattern'],
    ],
    blank: '',
    view: [],
    text: [],
  },
  {
    field: { type: 'textarea', max: 12 },
    valid: ['a\nb\tc', 'a\r\nb', '{{ 7*7 }}'],
    invalid: [
      ['x'.repeat(13), 'too_long'],
      ['a\u0007', 'characters'],
      [3, 'invalid_type'],
    ],
    empty: [''],
    blank: '',
    view: [['a\nb', 'a\nb']],
    text: [['a\nb', 'a\nb']],
  },
  {
    field: { type: 'number', min: -2, max: 100.5, decimals: 2 },
    valid: [-2, 0, 1.25, 100.5, 0.1],
    invalid: [
      ['1', 'invalid_type'],
      ['', 'invalid_type'],
      [-3, 'too_small'],
      [101, 'too_big'],
      [1.255, 'decimals'],
      [NaN, 'invalid_type'],
      [Infinity, 'invalid_type'],
      [true, 'invalid_type'],
    ],
    blank: undefined,
    view: [
      [0, 0],
      [1.25, 1.25],
    ],
    text: [
      [1.25, '1.25'],
      [0, '0'],
    ],
  },
  {
    field: { type: 'number', min: 1, step: 0.1 },
    valid: [1, 1.1, 1.7, 30.3],
    invalid: [
      [1.15, 'step'],
      [0.9, 'too_small'],
      [1e15, 'too_big'],
    ],
    blank: undefined,
    view: [],
    text: [],
  },
  {
    field: { type: 'bool', labels: { true: 'Open', false: 'Closed', de: 'Offen' } },
    valid: [true, false],
    invalid: [
      ['true', 'invalid_type'],
      [1, 'invalid_type'],
      ['', 'invalid_type'],
    ],
    blank: false,
    view: [
      [true, true],
      [false, false],
    ],
    text: [
      [true, 'Open'],
      [false, 'Closed'],
    ],
  },
  {
    field: { type: 'bool', must_be_true: true },
    valid: [true],
    invalid: [[false, 'invalid_value']],
    blank: false,
    view: [],
    text: [[true, '']],
  },
  {
    field: { type: 'select', options },
    valid: ['a', 'b-2'],
    invalid: [
      ['c', 'option'],
      ['constructor', 'option'],
      [['a'], 'invalid_type'],
      ['A', 'option'],
    ],
    empty: [''],
    blank: '',
    view: [['a', 'a']],
    text: [
      ['b-2', 'Second'],
      ['gone', ''],
    ],
  },
  {
    field: { type: 'select', dictionary: 'countries' },
    valid: ['DE', 'US'],
    invalid: [
      ['XX', 'option'],
      ['de', 'option'],
    ],
    blank: '',
    view: [],
    text: [['DE', 'Germany']],
  },
  {
    field: { type: 'select', dictionary: 'languages' },
    valid: ['de', 'en'],
    invalid: [['xx', 'option']],
    blank: '',
    view: [],
    text: [['de', 'German']],
  },
  {
    field: { type: 'select', dictionary: 'timezones' },
    valid: ['Europe/Berlin', 'UTC'],
    invalid: [['Mars/Base', 'option']],
    blank: '',
    view: [],
    text: [['America/New_York', 'America/New York']],
  },
  {
    field: { type: 'select', dictionary: 'currencies' },
    valid: ['EUR', 'USD'],
    invalid: [['EURO', 'option']],
    blank: '',
    view: [],
    text: [['EUR', 'Euro']],
  },
  {
    field: { type: 'email' },
    valid: ['a@b.de', "o'hara+x@sub.example.com", 'A.B@c.de'],
    invalid: [
      ['a', 'email'],
      ['a@b', 'email'],
      ['a b@c.de', 'email'],
      ['a@b.de\n', 'characters'],
      ['<a@b.de>', 'email'],
      ['a@-b.de', 'email'],
      ['"a"@b.de', 'email'],
      ['a@b..de', 'email'],
      ['a'.repeat(250) + '@b.de', 'too_long'],
      [1, 'invalid_type'],
    ],
    empty: [''],
    blank: '',
    view: [['a@b.de', 'a@b.de']],
    text: [['a@b.de', 'a@b.de']],
  },
  {
    field: { type: 'tel', default_country: 'DE' },
    valid: ['02841 12345', '+49 2841 12345', '0049 (2841) 123-45', '110', '+49 (0) 2841 / 12345'],
    invalid: [
      ['12', 'tel'],
      ['call', 'tel'],
      ['+49<script>', 'tel'],
      ['1'.repeat(16), 'tel'],
      ['++49 123456', 'tel'],
      ['+0 123456', 'tel'],
    ],
    empty: [''],
    blank: '',
    view: [['02841 12345', '02841 12345']],
    text: [
      ['02841 12345', '02841 12345 +49284112345'],
      ['110', '110'],
      ['+4928411234', '+4928411234'],
    ],
  },
  {
    field: { type: 'tel' },
    valid: ['02841 12345'],
    invalid: [['x', 'tel']],
    blank: '',
    view: [],
    text: [['02841 12345', '02841 12345']],
  },
  {
    field: { type: 'color' },
    valid: ['#1d4ed8', '#ABCDEF'],
    invalid: [
      ['#fff', 'color'],
      ['red', 'color'],
      ['#1d4ed8ff', 'color'],
      ['#1d4ed8;x:url(y)', 'color'],
      [1, 'invalid_type'],
    ],
    empty: [''],
    blank: '',
    view: [['#1d4ed8', '#1d4ed8']],
    text: [['#1d4ed8', '']],
  },
  {
    // What counts is what is seen: black at half strength on white is gray.
    field: { type: 'color', alpha: true, contrast_with: '#ffffff' },
    valid: ['#1d4ed8', '#0000008a'],
    invalid: [
      ['#1d4ed88', 'color'],
      ['#00000080', 'contrast'],
    ],
    blank: '',
    view: [],
    text: [],
  },
  {
    field: { type: 'color', contrast_with: '#ffffff' },
    valid: ['#000000', '#767676'],
    invalid: [
      ['#777777', 'contrast'],
      ['#ffff00', 'contrast'],
    ],
    blank: '',
    view: [],
    text: [],
  },
]
