// Days and times of events as visitors read them in their language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  rangeText,
  renderHours,
  renderMoment,
  shortTimeText,
  timeText,
} from '../../../src/lib/kits/data/render-dates.ts'

test('a time has the word that its language writes after it, once', () => {
  assert.equal(timeText('de', '19:00'), '19:00 Uhr')
  assert.equal(timeText('bg', '19:00').match(/ч\./g)?.length, 1)
  assert.match(timeText('en', '19:00'), /^7:00\sPM$/)
  assert.deepEqual([timeText('fr', '19:00'), timeText('ja', '19:00')], ['19:00', '19:00'])
  assert.equal(shortTimeText('de', '19:00:00Z'), '19:00')
})

test('a moment is the same for programs whatever the language writes', () => {
  const view = { lang: 'de', timezone: 'Europe/Berlin' }
  assert.equal(
    renderMoment(view, '2026-12-01T18:00:00Z').markup,
    '<time datetime="2026-12-01T18:00:00Z">1. Dezember 2026 um 19:00 Uhr</time>',
  )
})

test('days of events have their weekdays', () => {
  assert.equal(rangeText('de', '2026-12-01', '2026-12-01'), 'Di., 1. Dezember 2026')
  assert.match(rangeText('de', '2026-12-01', '2026-12-03'), /^Di\., 1\.\s–\sDo\., 3\. Dezember 2026$/)
  assert.equal(rangeText('en', '2026-12-01', '2026-12-01'), 'Tue, December 1, 2026')
})

test('two moments of one day have the day once; those of two days are no hours', () => {
  const hours = (lang: string, end: string) =>
    renderHours({ lang, timezone: 'Europe/Berlin' }, '2026-12-01T18:00:00Z', end)?.markup
  assert.equal(
    hours('de', '2026-12-01T20:00:00Z'),
    '<time datetime="2026-12-01T18:00:00Z">1. Dezember 2026, 19:00</time>–<time datetime="2026-12-01T20:00:00Z">21:00 Uhr</time>',
  )
  assert.match(hours('en', '2026-12-01T20:00:00Z')!, />December 1, 2026, 7:00<.*>9:00\sPM</)
  assert.equal(hours('de', '2026-12-01T23:30:00Z'), undefined)
  assert.equal(hours('de', '2026-12-01T17:00:00Z'), undefined)
})
