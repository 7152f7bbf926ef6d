// What people and programs send by mistake or on purpose: values that a field refuses, or keeps without harm.
import type { FieldTypeKey } from '../../src/lib/fields/fields.ts'

const LONG = 'A'.repeat(70_000)
const MARKUP = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext></p><style><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<<SCRIPT>alert(1)//<</SCRIPT>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<form action="//evil.example"><button>x</button></form>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '{% raw %}{{ 7 | times: 7 }}',
  '<%= 7 * 7 %>',
  '${7*7}',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  ']]><script>alert(1)</script>',
]
const DATABASES = [
  "' or '1'='1",
  "'; drop table data_tables; --",
  '" or ""="',
  "1' union select password from users --",
  '\\',
  "\\'",
  '%',
  '_',
  '%%%%',
  "admin'--",
  '`; select sleep(5); --',
  '/* */',
  "x'00'",
  'null',
  'NULL',
  'undefined',
  'true',
  '$now',
  '$user.id',
  '$entry.value',
  '@status',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
]
const SYSTEMS = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  'https://user:password@evil.example/',
  'https://evil.example\\@good.example/',
  'mailto:a@b.example?bcc=all@c.example',
  'a@b.example\r\nBcc: all@c.example',
  'Subject: x\n\nbody',
  '$(reboot)',
  '`reboot`',
  '| cat /etc/passwd',
  '; rm -rf /',
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+1+cmd|"/C calc"!A0',
  '@SUM(1+1)',
  '-2+3',
  '%s%s%s%n',
  '%00',
  '%0d%0aSet-Cookie: x=1',
  'CON',
  '.',
  '..',
]
const LETTERS = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u001f',
  '\u007f',
  '\u0085\u2028\u2029',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u202egnp.exe',
  '\u2066x\u2069',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  '\u{10ffff}',
  'e\u0301 and \u00e9',
  '\u1e9e \u00df \u0130 \u0131',
  '\u00c5 \u212b A\u030a',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f1e9}\u{1f1ea}',
  '\u0645\u0631\u062d\u0628\u0627',
  '\u05e9\u05dc\u05d5\u05dd',
  '\u7530\u4e2d\u3055\u3093',
  '\ud55c\uad6d\uc5b4',
  '\u0660\u0661\u0662',
  '\uff11\uff12\uff13',
  '\u00bd\u2460\u2167',
  LONG,
  '\u00e4'.repeat(40_000),
  ' x ',
  'x\n'.repeat(2000),
]
const NUMBERS_AS_TEXT = [
  '0',
  '-0',
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '0x10',
  '1,000.00',
  '1.000,00',
  '9'.repeat(400),
  '٣',
]

const deep = (depth: number): unknown => (depth ? { a: [deep(depth - 1)] } : 1)
const OTHERS: unknown[] = [
  ...[0, 1, -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64, 99999999999999.999],
  ...[true, false, [], {}, [[]], [{}], [null], [''], ['x'], [1, 1], [1, -1, 1.5], ['1', 1]],
  ...[deep(20), Array(2000).fill('x'), Array(2000).fill({}), { value: 'x' }, { $ne: null }, { length: 5 }],
  ...[JSON.parse('{"__proto__":{"polluted":true}}'), { constructor: { prototype: { polluted: true } } }],
  ...[{ toString: 'x' }, { id: 1 }, { then: 'x' }, { type: 'url', href: 'javascript:alert(1)' }, { rrule: 'x' }],
]

const OWN: Partial<Record<FieldTypeKey, unknown[]>> = {
  number: ['12', '1.5', ' 1', 12345678901234567890, 0.1234567],
  date: ['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-00-00', '-0001-01-01', '10000-01-01', '2026-01-01T00:00:00Z', '01.02.2026', '2026-06-31', '20260101', 'today'], // prettier-ignore
  datetime: ['2026-02-30T10:00:00Z', '2026-01-01T24:00:01Z', '2026-01-01T10:60:00Z', '2026-01-01', '2026-01-01T10:00', '2026-01-01T10:00:00+99:00', '2026-03-29T02:30:00', '9999-12-31T23:59:60Z', '2026-01-01 10:00:00Z', 1767225600000], // prettier-ignore
  time: ['24:00', '23:60', '7:05', '07:5', '07:05:61', '-01:00', '12', '12:00 PM', '99:99'],
  select: ['missing', 'One', ['one'], 'one '],
  multiselect: [['missing'], ['one', 'one'], 'one', ['one', 7], [['one']]],
  media: [999_999, '1', -5, 1.5, [1]],
  file: [999_999, '1', -5, 1.5, [1]],
  relation: [999_999, '1', -5, 1.5, [1]],
  relations: [[999_999], ['1'], [-5], [1.5], 1, [[1]]],
  link: [
    ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'ftp://x.example', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'https://', '//evil.example'].map((href) => ({ type: 'url', href, label: 'x' })), // prettier-ignore
    ...[
      { type: 'page', ref: 'x' },
      { type: 'entry', ref: '../..' },
      { type: 'email', href: 'mailto:a\r\nb' },
    ],
    ...[{ type: 'tel', href: 'tel:<b>' }, { type: 'anchor', href: '#"><script>' }, { type: 'unknown' }],
  ],
  email: ['a', 'a@', '@b.example', 'a@b', 'a b@c.example', 'a@b.example, c@d.example', '"<script>"@b.example', 'a@[127.0.0.1]', `${'a'.repeat(300)}@b.example`, 'a@b.example\u0000', 'ä@b.example'], // prettier-ignore
  tel: ['+', '++49', '+49 abc', '0', '110', `+49${'1'.repeat(40)}`, '+49;ext=<b>', '<b>+4915112345678</b>'],
  url: ['ftp://x.example', 'http://', 'https://exa mple.com', 'https://x.example/<script>', 'http://[::1', 'https://x.example:99999', 'HTTPS://X.EXAMPLE/"onload="', 'about:blank', 'blob:https://x.example/1'], // prettier-ignore
  color: ['red', '#12', '#ggg', '#12345', '#123456789', 'rgb(0,0,0)', '#000;background:url(x)', 'url(javascript:x)'],
  geo: [{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: '1', lng: 2 }, { lat: 1 }, { lat: null, lng: null }, { lat: 1e308, lng: 1 }, { lat: 1, lng: 2, address: '<script>' }, { lat: 1, lng: 2, more: 'x' }, [1, 2]], // prettier-ignore
  recurrence: [
    ...['FREQ=SECONDLY', 'FREQ=DAILY;COUNT=0', 'FREQ=DAILY;COUNT=1000000000', 'FREQ=DAILY;INTERVAL=0', 'FREQ=YEARLY;BYMONTH=13', 'FREQ=DAILY;UNTIL=20260230', 'FREQ=DAILY;COUNT=2;UNTIL=20260101', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=MONTHLY;BYDAY=6MO;BYSETPOS=400', 'RRULE:FREQ=DAILY', 'FREQ=DAILY\r\nATTACH:x', 'FREQ=YEARLY;BYYEARDAY=367', 'COUNT=3'].map((rrule) => ({ rrule, exdates: [], rdates: [] })), // prettier-ignore
    { rrule: 'FREQ=DAILY', exdates: ['2026-02-30'], rdates: [] },
    { rrule: 'FREQ=DAILY', exdates: [], rdates: Array(5000).fill('2026-01-01') },
    { rrule: 'FREQ=DAILY', exdates: 'x', rdates: {} },
  ],
  iban: ['DE00 0000 0000 0000 0000 00', 'DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000', 'DE89370400440532013000<b>', 'GB82WEST12345698765433', 'IBAN DE89 3704 0044 0532 0130 00', 'de', '0'.repeat(34)], // prettier-ignore
  bool: ['true', 'on', '1', 1, 'yes'],
  group: [[{ inner: '<script>' }], [{ inner: 1 }], [{ other: 'x' }], [[{}]], [{ inner: 'x', __proto__: 1 }], [{ inner: { inner: 'x' } }], 'x', Array(600).fill({ inner: 'x' })], // prettier-ignore
  richtext: [
    '<p>unclosed',
    '<p><p><p>',
    '<table><td>x',
    `${'<ul><li>'.repeat(3000)}x`,
    '<h1>x</h1>',
    '<p>a</p>'.repeat(9000),
  ],
}

/** 200 of them for a type; NaN and infinities are not JSON, and come as the texts programs write for them. */
export function hostileValuesFor(type: FieldTypeKey, count = 200): unknown[] {
  const texts = [...MARKUP, ...DATABASES, ...SYSTEMS, ...LETTERS, ...NUMBERS_AS_TEXT]
  const values = [...(OWN[type] ?? []), ...OTHERS, ...texts]
  // In lists and objects the same texts look for a gap one level below.
  const nested = texts.flatMap((text) => [[text], { value: text }])
  return [...values, ...nested].slice(0, count)
}
