// A message names a language as its reader calls it, whatever that language calls itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { language, message } from '../../../../src/lib/base/catalogue/message.ts'
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import '../../../../src/lib/audit/messages/audit.ts'

test('a language is named in the language of the reader', () => {
  const missing = message('audit.translation_missing', { language: language('en') })
  assert.equal(say('de', missing), 'Die Übersetzung fehlt: Englisch.')
  assert.equal(say('en', missing), 'The translation into English is missing.')
  assert.equal(say('de', language('xx')), 'xx')
})
