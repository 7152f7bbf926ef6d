// Rules as text: read, refused with what is wrong and where, written again, and said in words.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeRule } from '../../../../src/lib/rules/recurrence/describe-rule.ts'
import { formatRule } from '../../../../src/lib/rules/recurrence/format-rule.ts'
import { ruleErrorText } from '../../../../src/admin/fields/recurrence-field.ts'
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import { parseRule } from '../../../../src/lib/rules/recurrence/parse-rule.ts'
import { generatedRule, randomOf } from './generated-rules.ts'

const parsed = (text: string) => {
  const { rule, error } = parseRule(text)
  assert.deepEqual(error, undefined, text)
  return rule
}

test('a rule is read in any order and case, and written in one', () => {
  const same: [string, string][] = [
    ['RRULE:interval=2;freq=weekly;byday=th,mo;', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
    ['FREQ=DAILY;INTERVAL=1;WKST=MO', 'FREQ=DAILY'],
    ['FREQ=YEARLY;BYMONTH=12,1,12;BYDAY=+1MO,-1FR', 'FREQ=YEARLY;BYDAY=-1FR,1MO;BYMONTH=1,12'],
    ['FREQ=DAILY;UNTIL=20270531T215960Z', 'FREQ=DAILY;UNTIL=20270531T215959Z'],
    ['FREQ=DAILY;UNTIL=20270531;WKST=SU', 'FREQ=DAILY;UNTIL=20270531;WKST=SU'],
  ]
  for (const [text, written] of same) assert.equal(formatRule(parsed(text)), written)
  const random = randomOf(7)
  for (let i = 0; i < 300; i++) {
    const rule = parsed(generatedRule(random).rule)
    assert.deepEqual(parsed(formatRule(rule)), {
      ...rule,
      ...(rule.byDay && { byDay: parsed(formatRule(rule)).byDay }),
    })
  }
})

test('what is wrong is said, with its part and its place', () => {
  const wrong: [text: string, message: RegExp, part?: string, at?: number][] = [
    ['', /must be a rule like/],
    ['weekly', /"weekly" is no part/],
    ['FREQ', /"FREQ" is no part/],
    ['BYDAY=MO', /FREQ is missing/],
    ['FREQ=FORTNIGHTLY', /must be one of DAILY, WEEKLY/, 'FREQ', 5],
    ['FREQ=SECONDLY', /written with DAILY and BYHOUR/, 'FREQ', 5],
    ['FREQ=DAILY;FREQ=WEEKLY', /twice/, 'FREQ', 11],
    ['RRULE:FREQ=DAILY;X-A=1', /known here/, 'X-A', 17],
    ['FREQ=DAILY;RSCALE=HEBREW', /known here/, 'RSCALE', 11],
    ['FREQ=DAILY;__PROTO__=1', /is no part/, undefined, 11],
    ['FREQ=DAILY;CONSTRUCTOR=1', /known here/, 'CONSTRUCTOR', 11],
    ['FREQ=DAILY;INTERVAL=0', /1 to 1000/, 'INTERVAL', 20],
    ['FREQ=DAILY;COUNT=10001', /1 to 10000/, 'COUNT', 17],
    ['FREQ=DAILY;COUNT=1e3', /1 to 10000/, 'COUNT', 17],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', /beside COUNT/, 'UNTIL', 19],
    ['FREQ=DAILY;UNTIL=20270229', /a day like 20270531/, 'UNTIL', 17],
    ['FREQ=DAILY;UNTIL=20270228T250000Z', /a day like/, 'UNTIL', 17],
    ['FREQ=DAILY;BYMONTH=1,13', /"13" .* 1 to 12/, 'BYMONTH', 21],
    ['FREQ=DAILY;BYMONTH=-1', /1 to 12/, 'BYMONTH', 19],
    ['FREQ=MONTHLY;BYMONTHDAY=0', /1 to 31, or -31 to -1/, 'BYMONTHDAY', 24],
    ['FREQ=MONTHLY;BYMONTHDAY=', /"" must/, 'BYMONTHDAY', 24],
    ['FREQ=DAILY;BYHOUR=24', /0 to 23/, 'BYHOUR', 18],
    ['FREQ=MONTHLY;BYDAY=MO,XX', /"XX" is no weekday/, 'BYDAY', 22],
    ['FREQ=MONTHLY;BYDAY=MO,1', /like MO, 1MO/, 'BYDAY', 22],
    ['FREQ=MONTHLY;BYDAY=54MO', /1 to 53/, 'BYDAY', 19],
    ['FREQ=MONTHLY;BYDAY=6MO', /at most 5/, 'BYDAY', 13],
    ['FREQ=WEEKLY;BYDAY=1MO', /month or a year/, 'BYDAY', 12],
    ['FREQ=YEARLY;BYWEEKNO=2;BYDAY=1MO', /beside BYWEEKNO/, 'BYDAY', 23],
    ['FREQ=WEEKLY;BYMONTHDAY=1', /FREQ=WEEKLY/, 'BYMONTHDAY', 12],
    ['FREQ=MONTHLY;BYYEARDAY=1', /needs FREQ=YEARLY/, 'BYYEARDAY', 13],
    ['FREQ=MONTHLY;BYWEEKNO=1', /needs FREQ=YEARLY/, 'BYWEEKNO', 13],
    ['FREQ=MONTHLY;BYSETPOS=1', /another part/, 'BYSETPOS', 13],
    [
      `FREQ=DAILY;BYHOUR=1,2;BYMINUTE=${Array.from({ length: 60 }, (_, i) => i).join()};BYSECOND=${Array.from({ length: 13 }, (_, i) => i).join()}`,
      /1440 times/,
      'BYHOUR',
      11,
    ],
    ['FREQ=DAILY;'.repeat(100), /at most 1000 characters/],
  ]
  for (const [text, message, part, at = 0] of wrong) {
    const { error } = parseRule(text)
    assert.match(error ? say('en', error) : '', message, text)
    assert.deepEqual([error!.part, error!.at], [part, at], text)
  }
})

test('what is wrong with a rule is said in German, by the service and in the admin alike', () => {
  const SAID: [rule: string, de: string][] = [
    ['FREQ=DAILY;BYMONTH=1,13', 'BYMONTH: "13" muss eine ganze Zahl von 1 bis 12 sein (Zeichen 22)'],
    ['FREQ=NEVER', 'FREQ: muss eines von DAILY, WEEKLY, MONTHLY, YEARLY sein (Zeichen 6)'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'BYYEARDAY: braucht FREQ=YEARLY'],
    ['FREQ=DAILY;"a" in b', '"\\"a\\" in b" ist kein Teil wie FREQ=WEEKLY (Zeichen 12)'],
  ]
  for (const [text, german] of SAID) {
    const { error } = parseRule(text)
    assert.deepEqual([say('de', error!), ruleErrorText(error!, 'de')], [german, german])
  }
})

describe('in words', () => {
  const SAID: [rule: string, en: string, de: string][] = [
    ['FREQ=DAILY', 'every day', 'jeden Tag'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'every third day, 5 times', 'jeden dritten Tag, 5-mal'],
    ['FREQ=WEEKLY;COUNT=1', 'every week, once', 'jede Woche, einmal'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270531',
      'every second Monday until 31 May 2027',
      'jeden zweiten Montag bis 31. Mai 2027',
    ],
    ['FREQ=WEEKLY;BYDAY=TU,TH', 'every week on Tuesday and Thursday', 'jede Woche am Dienstag und Donnerstag'],
    ['FREQ=WEEKLY;INTERVAL=7', 'every 7th week', 'jede 7. Woche'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday (Monday to Friday)', 'werktags (Montag bis Freitag)'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'every month on the first Monday', 'jeden Monat am ersten Montag'],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
      'every third month on the last Friday',
      'jeden dritten Monat am letzten Freitag',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=15,-1', 'every month on the 15th and last day', 'jeden Monat am 15. und letzten Tag'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'every month on the last weekday (Monday to Friday)',
      'jeden Monat am letzten Werktag (Montag bis Freitag)',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1',
      'every month on the first day that is a Saturday or Sunday',
      'jeden Monat am ersten Tag, der ein Samstag oder Sonntag ist',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=-2',
      'every month on the second-last of these: on the 1st and 2nd',
      'jeden Monat am vorletzten dieser Termine: am 1. und 2.',
    ],
    ['FREQ=YEARLY;INTERVAL=2', 'every second year', 'jedes zweite Jahr'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'every year on 24 December', 'jedes Jahr am 24. Dezember'],
    [
      'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
      'every year on the last Sunday in March and October',
      'jedes Jahr am letzten Sonntag im März und Oktober',
    ],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'every year on Monday in week 20', 'jedes Jahr am Montag in Kalenderwoche 20'],
    [
      'FREQ=YEARLY;BYYEARDAY=100,-1',
      'every year on the 100th and last day of the year',
      'jedes Jahr am 100. und letzten Tag des Jahres',
    ],
    ['FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30', 'every day at 9:30 and 17:30', 'jeden Tag um 9:30 und 17:30 Uhr'],
  ]
  for (const [rule, en, de] of SAID)
    test(rule, () => {
      assert.deepEqual([describeRule(parsed(rule), 'en'), describeRule(parsed(rule), 'de-AT')], [en, de])
    })
  test('the moment of an end is a day in the time zone; other languages get English', () => {
    const rule = parsed('FREQ=DAILY;UNTIL=20270531T220000Z')
    assert.equal(describeRule(rule, 'fr', 'Europe/Berlin'), 'every day until 1 June 2027')
    assert.equal(describeRule(rule, 'en', 'America/New_York'), 'every day until 31 May 2027')
  })
  test('every rule has words in both languages', () => {
    const random = randomOf(3)
    for (let i = 0; i < 500; i++) {
      const rule = parsed(generatedRule(random).rule)
      for (const lang of ['en', 'de'])
        assert.doesNotMatch(describeRule(rule, lang), /undefined|NaN|  |: *$/, JSON.stringify(rule))
    }
  })
})
