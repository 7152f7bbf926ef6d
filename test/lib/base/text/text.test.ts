// What text is.
import assert from 'node:assert/strict'
import test from 'node:test'
import { asLine, beginning, textError } from '../../../../src/lib/base/text/text.ts'

test('one line of text, and several', () => {
  for (const text of ['', 'Größe 50 m²', '日本', '👩‍🌾', '\u00ad\u200d\u202e'])
    assert.equal(textError(text), undefined, text)
  for (const text of ['a\nb', 'a\r\nb', 'a\u2028b'])
    assert.deepEqual([textError(text)?.key, textError(text, { multiline: true })], ['text.line_breaks', undefined])
  assert.deepEqual(
    [textError('a\tb')?.key, textError('a\tb', { multiline: true })],
    ['text.control_characters', undefined],
  )
  for (const text of ['\0', 'a\u0008', '\u007f', '\u0085', '\ud800', 'a\udc00b', '\ufffe', '\uffff'])
    for (const multiline of [true, false]) assert.ok(textError(text, { multiline }), JSON.stringify(text))
})

test('a name that a program gave becomes a line', () => {
  assert.equal(asLine(' a\u0000\nb\ud800.pdf'), 'a b\ufffd.pdf')
})

test('the beginning of a text ends with a whole character', () => {
  const seen = [0, 1, 2, 3, 4].map((most) => beginning('a👩b', most))
  assert.deepEqual(seen, ['', 'a', 'a', 'a👩', 'a👩b'])
})
