// The scenarios of relations, recurrences and bank accounts.
import type { Scenario } from './scenarios.ts'

const IBAN = 'DE89370400440532013000'
const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=MO', exdates: [], rdates: [] }

export const RELATED: Scenario[] = [
  {
    field: {
      type: 'relation',
      target: 'news',
      on_delete: 'restrict',
      filter: { field: 'lang', op: 'eq', value: 'de' },
    },
    valid: [1, 9_007_199_254_740_991],
    invalid: [
      [0, 'too_small'],
      [-1, 'too_small'],
      [1.5, 'invalid_type'],
      ['1', 'invalid_type'],
      [[1], 'invalid_type'],
      [9_007_199_254_740_992, 'too_big'],
    ],
    blank: undefined,
    // Nobody tells what it names.
    view: [[1, undefined]],
    text: [[1, '']],
  },
  ...['@pages', '@users'].map((target): Scenario => ({
    field: { type: 'relation', target },
    valid: [7],
    invalid: [['x', 'invalid_type']],
    blank: undefined,
    view: [],
    text: [],
  })),
  {
    field: { type: 'relations', target: 'news', min_items: 1, max_items: 3, sortable: true },
    valid: [[1], [3, 1, 2]],
    invalid: [
      [1, 'invalid_type'],
      [[1, 'x'], 'invalid_type', '/1'],
      [[1, 0], 'too_small', '/1'],
      [[1, 1], 'duplicate'],
      [[1, 2, 3, 4], 'too_big'],
    ],
    empty: [[]],
    blank: [],
    view: [
      [[1, 2], []],
      ['1', []],
    ],
    text: [[[1, 2], '']],
  },
  {
    field: { type: 'relations', target: '@pages' },
    valid: [Array.from({ length: 200 }, (_, i) => i + 1)],
    invalid: [[Array.from({ length: 201 }, (_, i) => i + 1), 'too_big']],
    empty: [[]],
    blank: [],
    view: [],
    text: [],
  },
  {
    field: { type: 'recurrence' },
    valid: [
      weekly,
      {
        rrule: 'FREQ=MONTHLY;COUNT=3;BYDAY=-1FR',
        exdates: ['2026-05-04', '2026-05-04T07:00:00Z'],
        rdates: ['2027-01-01'],
      },
      { rrule: '', exdates: [], rdates: ['2027-01-01'] },
    ],
    invalid: [
      ['FREQ=DAILY', 'invalid_type'],
      [{ exdates: [] }, 'invalid_type', '/rrule'],
      [{ rrule: 'FREQ=HOURLY' }, 'rrule', '/rrule'],
      [{ rrule: 'every monday' }, 'rrule', '/rrule'],
      [{ rrule: `FREQ=DAILY;BYMONTH=${'1,'.repeat(500)}1` }, 'too_long', '/rrule'],
      [{ rrule: 'FREQ=DAILY', exdates: ['soon'] }, 'date', '/exdates/0'],
      [{ rrule: 'FREQ=DAILY', rdates: ['2026-02-29'] }, 'date', '/rdates/0'],
      [{ rrule: 'FREQ=DAILY', rdates: [''] }, 'date', '/rdates/0'],
      [{ rrule: 'FREQ=DAILY', exdates: '2026-05-04' }, 'invalid_type', '/exdates'],
      [{ rrule: 'FREQ=DAILY', exdates: Array.from({ length: 601 }, () => '2026-05-04') }, 'too_big', '/exdates'],
      [{ rrule: 'FREQ=DAILY', start: '2026-05-04' }, 'unknown', '/start'],
    ],
    empty: [{ rrule: '', exdates: [], rdates: [] }],
    blank: undefined,
    view: [
      [weekly, { ...weekly, text: 'every Monday' }],
      [
        { rrule: 'gone wrong', exdates: [], rdates: [] },
        { rrule: 'gone wrong', exdates: [], rdates: [], text: '' },
      ],
      [{ weekly: true }, undefined],
    ],
    text: [
      [weekly, 'every Monday'],
      [{ rrule: '', rdates: ['2027-01-01'] }, ''],
    ],
  },
  {
    field: { type: 'recurrence', freq: ['WEEKLY'] },
    valid: [weekly],
    invalid: [[{ rrule: 'FREQ=DAILY' }, 'freq', '/rrule']],
    blank: undefined,
    view: [],
    text: [],
  },
  {
    field: { type: 'iban' },
    valid: [IBAN, 'GB82WEST12345698765432', 'MT84MALT011000012345MTLCAST001S', 'NO9386011117947'],
    invalid: [
      ['DE89370400440532013001', 'iban'],
      ['DE8937040044053201300', 'iban'],
      ['XX89370400440532013000', 'iban'],
      ['account', 'iban'],
      ['DE89 3704 <script>', 'iban'],
      ['DE89'.padEnd(35, '0'), 'too_long'],
      ['DE89370400440532013000\n', 'characters'],
      [89, 'invalid_type'],
    ],
    empty: [''],
    blank: '',
    view: [[IBAN, 'DE •••• 3000']],
    text: [[IBAN, 'DE •••• 3000']],
  },
  {
    field: { type: 'iban', countries: ['DE', 'AT'], mask: false },
    valid: [IBAN, 'AT611904300234573201'],
    invalid: [['GB82WEST12345698765432', 'country']],
    blank: '',
    view: [[IBAN, 'DE89 3704 0044 0532 0130 00']],
    text: [[IBAN, IBAN]],
  },
  {
    // What is stored sealed is not laid open in the search.
    field: { type: 'iban', mask: false, encrypt: true },
    valid: [IBAN],
    invalid: [],
    blank: '',
    view: [[IBAN, 'DE89 3704 0044 0532 0130 00']],
    text: [[IBAN, 'DE •••• 3000']],
  },
]
