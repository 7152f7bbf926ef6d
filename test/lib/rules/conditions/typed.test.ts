// Numbers, amounts, days and times as people of a language write them, and as they find them again.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readAmount } from '../../../../src/lib/rules/conditions/typed-amount.ts'
import {
  dayOrder,
  readDay,
  readLocalMoment,
  readTime,
  styleOfDay,
  writeDay,
} from '../../../../src/lib/rules/conditions/typed-day.ts'
import {
  readDegrees,
  readNumber,
  styleOfNumber,
  unambiguous,
  writeNumber,
} from '../../../../src/lib/rules/conditions/typed-number.ts'

const EUR = { display: 'currency', unit: 'EUR' }

suite('what people type', () => {
  test('numbers are read by the language where it decides, and only there', () => {
    for (const [lang, text, number] of [
      ['de', '1.290', '1290'],
      ['de', '1.290,50', '1290.50'],
      ['de', '12.5', '12.5'],
      ['de', '1,290', '1.290'],
      ['de', '−5', '-5'],
      ['en', '1,290.50', '1290.50'],
      ['en', '1,290', '1290'],
      ['en', '1.290', '1.290'],
      ['fr', '1 290,50', '1290.50'],
      ['de-CH', '1’290.50', '1290.50'],
      ['de', '1.2.3', undefined],
      ['de', '1.290.5', undefined],
      ['de', '9'.repeat(50), undefined],
    ] as const)
      assert.equal(readNumber(lang, text), number, `${lang} ${text}`)
  })

  test('the sign of the field may stand beside the number, and no other', () => {
    for (const text of ['1.290,50 €', '€ 1.290,50', '1.290,50€', 'EUR 1.290,50', '1.290,50 Euro', '1.290,50 eur'])
      assert.equal(readAmount('de', text, EUR), '1290.50', text)
    assert.equal(readAmount('de', '1.290,– €', EUR), '1290')
    assert.equal(readAmount('en', '$1,290.50', { display: 'currency', unit: 'USD' }), '1290.50')
    assert.equal(readAmount('de', '80 m²', { display: 'unit', unit: 'm²' }), '80')
    assert.equal(readAmount('de', '19 %', { display: 'percent' }), '19')
    for (const text of ['5 $', '5 USD', '5 m²', 'Euro', '€']) assert.equal(readAmount('de', text, EUR), undefined, text)
  })

  test('degrees have no thousands', () => {
    assert.deepEqual(['53,5603', '53.560', '53,560°', '-9'].map(readDegrees), [53.5603, 53.56, 53.56, -9])
    assert.equal(readDegrees('1.234,5'), undefined)
  })

  test('days are read by their order, and one that could be two by nobody', () => {
    assert.equal(readDay('dmy', '24.12.2026'), '2026-12-24')
    assert.equal(readDay(undefined, '24.12.2026'), '2026-12-24')
    assert.equal(readDay('dmy', '3/4/2026'), '2026-04-03')
    assert.equal(readDay('mdy', '3/4/2026'), '2026-03-04')
    assert.equal(readDay(undefined, '3/4/2026'), undefined)
    assert.equal(readDay(undefined, '4/4/2026'), '2026-04-04')
    assert.equal(readDay(undefined, '12/24/2026'), '2026-12-24')
    assert.equal(readDay('dmy', '31.02.2026'), undefined)
    assert.deepEqual(['de', 'en', 'en-US', 'en-GB', 'fr'].map(dayOrder), ['dmy', undefined, 'mdy', 'dmy', 'dmy'])
    assert.deepEqual(['24/12/2026', '12/24/2026', '3/4/2026', '2026-12-24', 'x'].map(styleOfDay), [
      'dmy',
      'mdy',
      'either',
      'iso',
      undefined,
    ])
  })

  test('times of day, and days with a time', () => {
    assert.deepEqual(['14:30', '14.30 Uhr', '2:30 pm', '12:00 AM', '14:30:00'].map(readTime), [
      '14:30',
      '14:30',
      '14:30',
      '00:00',
      '14:30',
    ])
    assert.deepEqual(['25:00', '14:61', '13:00 pm', '14:30:15'].map(readTime), Array(4).fill(undefined))
    assert.equal(readLocalMoment('dmy', '24.12.2026, 14:30'), '2026-12-24T14:30:00')
    assert.equal(readLocalMoment('mdy', '12/24/2026 2:30 PM'), '2026-12-24T14:30:00')
    assert.equal(readLocalMoment('dmy', '2026-12-24T14:30Z'), undefined)
  })

  test('what is written is read back, whatever else it could be', () => {
    for (const lang of ['de', 'en', 'fr', 'de-CH', 'pl', 'sv']) {
      for (const number of [0, -1.5, 1.234, 12.5, 1234, 1234.567, 0.125, 99_999_999_999_999, -0.000001]) {
        const text = writeNumber(lang, number.toFixed(6).replace(/\.?0+$/, ''))
        assert.equal(Number(readNumber(lang, text)), number, `${lang} ${text}`)
        assert.notEqual(styleOfNumber(unambiguous(text)), 'either')
        assert.equal(Number(readNumber(lang, unambiguous(text))), number)
      }
      for (const day of ['2026-12-24', '2026-03-04', '0999-01-02'])
        assert.equal(readDay(undefined, writeDay(lang, day)), day, lang)
    }
  })
})
