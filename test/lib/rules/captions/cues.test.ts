// Cues of captions: read and written again, what is wrong with them, and what an editor does to them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cueErrorsOf,
  formatCues,
  formatTime,
  parseCues,
  parseTime,
  transcriptOf,
  type Cue,
} from '../../../../src/lib/rules/captions/cues.ts'
import { addCue, mergeCue, removeCue, shiftCues, splitCue } from '../../../../src/lib/rules/captions/edit-cues.ts'

const cue = (start: number, end: number, text = 'x'): Cue => ({ start, end, text })

test('times are read as people type them, and written as WebVTT has them', () => {
  for (const [typed, ms] of [
    ['00:01:02.500', 62_500],
    ['1:02', 62_000],
    ['01:02,25', 62_250],
    ['100:00:00.001', 360_000_001],
    [' 0:00.5 ', 500],
  ] as const)
    assert.equal(parseTime(typed), ms, typed)
  for (const typed of ['', '1', '00:60', '0:0', '1:2:3:4', 'abc', '-0:01'])
    assert.equal(parseTime(typed), undefined, typed)
  assert.equal(formatTime(62_500), '00:01:02.500')
  assert.equal(formatTime(360_000_001), '100:00:00.001')
  assert.equal(formatTime(-5), '00:00:00.000')
})

test('a text comes back as it was: names, settings, notes, styles and lines', () => {
  const text = `WEBVTT

STYLE
::cue { color: red }

intro
00:00:01.000 --> 00:00:02.000 line:0 align:start
<v Ann>Hello</v>
there

NOTE a break

00:00:03.000 --> 00:00:04.500
Fine &amp; well
`
  const cues = parseCues(text)
  assert.deepEqual(
    cues.map(({ id, settings, text: cueText }) => [id, settings, cueText]),
    [
      ['intro', 'line:0 align:start', '<v Ann>Hello</v>\nthere'],
      [undefined, undefined, 'Fine &amp; well'],
    ],
  )
  assert.equal(formatCues(cues), text)
  assert.equal(transcriptOf(cues), 'Hello there Fine & well')
})

test('a text of Windows, with a byte order mark and its first cue right below, is read', () => {
  assert.deepEqual(parseCues('\uFEFFWEBVTT\r\n00:01.000 --> 00:02.000\r\nHi\r\n'), [cue(1000, 2000, 'Hi')])
})

test('what would end or begin a cue in its text is taken out when it is written', () => {
  const text = formatCues([cue(0, 1000, 'a\n\nb --> c')])
  assert.deepEqual(parseCues(text), [cue(0, 1000, 'a\nb → c')])
})

test('a pause begins a paragraph of the words', () => {
  assert.equal(
    transcriptOf([cue(0, 1000, 'One.'), cue(1200, 2000, 'Two.'), cue(4000, 5000, 'Three.')]),
    'One. Two.\n\nThree.',
  )
})

test('what is wrong is said of the cue it is wrong with', () => {
  const cues = [cue(0, 3000), cue(2000, 1000), cue(3000, 4000, ' '), cue(5000, 9000), cue(6000, 7000), cue(8000, 9500)]
  assert.deepEqual(
    [...cueErrorsOf(cues)],
    [
      [1, ['ends_before_begin', 'overlaps']],
      [2, ['empty']],
      [4, ['overlaps']],
      [5, ['overlaps']],
    ],
  )
})

test('cues are split by their text, merged, shifted, added and removed', () => {
  const cues = [cue(0, 4000, 'go forward ten meters'), cue(4000, 5000, 'stop')]
  const split = splitCue(cues, 0, 11)
  assert.deepEqual(split.slice(0, 2), [cue(0, 2000, 'go forward'), cue(2000, 4000, 'ten meters')])
  assert.deepEqual(splitCue(cues, 0, 0), cues)
  assert.deepEqual(mergeCue(split, 0)[0], cue(0, 4000, 'go forward\nten meters'))
  assert.deepEqual(mergeCue(cues, 1), cues)
  assert.deepEqual(shiftCues(cues, -1000), [cue(0, 3000, 'go forward ten meters'), cue(3000, 4000, 'stop')])
  assert.deepEqual(shiftCues(cues, 500, 1)[1], cue(4500, 5500, 'stop'))
  assert.deepEqual(addCue(cues, 5000), { cues: [...cues, cue(5000, 7000, '')], at: 2 })
  assert.deepEqual(addCue(cues, 3500).cues[1], cue(3500, 4000, ''))
  assert.deepEqual(removeCue(cues, 0), [cue(4000, 5000, 'stop')])
})
