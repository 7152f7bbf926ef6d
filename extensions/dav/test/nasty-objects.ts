// Unusual calendar objects of the kind that some clients write. The same seed gives the same object.
import { createHash } from 'node:crypto'

const number = (seed: number, part: string): number =>
  createHash('sha256').update(`${seed} ${part}`).digest().readUInt32BE()
const pick = <T>(seed: number, part: string, all: readonly T[]): T => all[number(seed, part) % all.length]!

const TEXTS = [
  'Fest',
  'Straße; mit, allem\\n',
  'Ein 👩‍👩‍👧‍👦 und ü',
  'ﷺ العربية',
  '漢字カタカナ',
  'a'.repeat(300),
  '"quoted": text',
  'tab\there',
  '<b>&amp;</b>',
]

/** The line folded at a random place, possibly inside a multi-byte character, with a space or a tab. */
function folded(line: string, seed: number): Buffer {
  const bytes = Buffer.from(line)
  const at = 1 + (number(seed, `fold ${line.length}`) % Math.max(1, bytes.length - 1))
  const isName = at <= line.search(/[:;]/)
  if (bytes.length < 20 || isName || number(seed, line.slice(0, 20)) % 3 === 0) return bytes
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(`\r\n${number(seed, 'tab') % 2 ? ' ' : '\t'}`),
    bytes.subarray(at),
  ])
}

function lines(seed: number): string[] {
  const n = (part: string) => number(seed, part)
  const zone = pick(seed, 'zone', [
    'Own/Zone',
    'Europe/Berlin',
    'W. Europe Standard Time',
    '/mozilla.org/20070129_1/Europe/Berlin',
  ])
  const start = pick(seed, 'start', [
    'DTSTART:20270301T090000Z',
    `DTSTART;TZID=${zone}:20270301T090000`,
    'DTSTART;VALUE=DATE:20270301',
    'DTSTART:20270301T090000',
  ])
  const optional = [
    ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Haus; 1":geo:51.4,6.6'],
    ['X-EMPTY:'],
    [
      'BEGIN:VALARM',
      'UID:alarm',
      'TRIGGER;RELATED=END:-PT15M',
      'ACTION:DISPLAY',
      `DESCRIPTION:${pick(seed, 'alarm', TEXTS)}`,
      'END:VALARM',
    ],
    [`ATTACH;ENCODING=BASE64;VALUE=BINARY:${Buffer.alloc(400, n('attach') % 255).toString('base64')}`],
    ['ATTENDEE;CN="Muster, Erika";PARTSTAT=ACCEPTED:mailto:erika@example.org', 'ORGANIZER:mailto:max@example.org'],
    [`DESCRIPTION:${pick(seed, 'about', TEXTS)}`],
    [
      `RRULE:${pick(seed, 'rule', ['FREQ=DAILY;COUNT=3', 'FREQ=HOURLY;INTERVAL=5', 'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR', 'FREQ=NEVER'])}`,
    ],
    ['EXDATE:20270302T090000Z,20270303T090000Z', 'CATEGORIES:A,B\\,C'],
    ['DURATION:PT1H30M'],
    ['SEQUENCE:7', 'LAST-MODIFIED:20270101T000000Z', 'CREATED:19700101T000000Z'],
    ['summary;LANGUAGE=de:klein geschrieben'],
  ].filter((_, i) => n(`optional ${i}`) % 2)
  const alarms = optional.filter(([first]) => first === 'BEGIN:VALARM')
  const own = optional.filter(([first]) => first !== 'BEGIN:VALARM')
  const timezone = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0130',
    'TZOFFSETTO:+0130',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//nasty//${seed}//EN`],
    ...(n('vtimezone') % 2 ? timezone : []),
    // Every tenth has the UID of the object before it.
    ...['BEGIN:VEVENT', `UID:nasty-${seed % 10 === 9 ? seed - 1 : seed}`, 'DTSTAMP:20270101T000000Z', start],
    `SUMMARY${n('param') % 2 ? ';X-P="a:b"' : ''}:${pick(seed, 'title', TEXTS)}`,
    ...own.flat(),
    ...alarms.flat(),
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
}

/** `seed` 0 has a description of one megabyte. */
export function nastyObject(seed: number): Buffer {
  const all = lines(seed)
  if (seed === 0) all.splice(-2, 0, `DESCRIPTION:${'Notiz ü '.repeat(125_000)}`)
  const ending = Buffer.from(seed % 3 === 0 ? '\n' : '\r\n')
  const written = all.flatMap((line) => [folded(line, seed), ending])
  const mark = seed % 50 === 1 ? [Buffer.from('\uFEFF')] : []
  const last = seed % 7 === 3 ? written.slice(0, -1) : written
  return Buffer.concat([...mark, ...last])
}
