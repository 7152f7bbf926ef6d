// What a language tag is.
import assert from 'node:assert/strict'
import test from 'node:test'
import { isKnownLanguage, languageTag } from '../../../../src/lib/base/text/language-tag.ts'

test('tags are written in one form', () => {
  for (const [typed, tag] of [
    ['de', 'de'],
    ['pt-br', 'pt-BR'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['deu', 'de'],
    ['DE', 'de'],
  ] as const)
    assert.equal(languageTag(typed), tag)
  for (const typed of ['', 'd', 'German', 'de-abc', 'de_DE', 'de-', 'de-x', 'a'.repeat(50), 'de\0', 'i-klingon'])
    assert.equal(languageTag(typed), undefined, typed)
})

test('a known one has a name and this form', () => {
  for (const tag of ['de', 'de-AT', 'nds', 'sr-Latn', 'pt-BR', 'zh-Hans-CN']) assert.ok(isKnownLanguage(tag), tag)
  for (const tag of ['deu', 'DE', 'pt-br', 'xx', 'qqq', 'de-abc', '']) assert.ok(!isKnownLanguage(tag), tag)
})
