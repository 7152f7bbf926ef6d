// Which label of a field somebody types first: that in the language they read, where the website has it.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { App } from '../../src/admin/app-context.ts'
import { otherLanguage } from '../../src/admin/screens/table/label-follows.ts'
import { labelLines } from '../../src/admin/screens/table/label-languages.ts'

const website = (lang: string, languages: string[], features = ['languages']) =>
  ({
    lang,
    t: (text: string, { language = '' } = {}) => text.replace('{language}', language),
    me: { site: { key: 'default', title: '', languages, default_language: languages[0] }, features },
  }) as unknown as Pick<App, 'me' | 't' | 'lang'>

suite('labels by language', () => {
  test('a line for each, that which somebody reads first; the main one is the label itself', () => {
    const names = (...about: Parameters<typeof website>) => labelLines(website(...about)).map(({ name }) => name)
    assert.deepEqual(names('de', ['en', 'fr', 'de']), ['labels_de', 'label', 'labels_fr'])
    assert.deepEqual(names('en', ['de-CH', 'en-GB']), ['labels_en-GB', 'label'])
    assert.deepEqual(names('de', ['fr', 'it']), ['label', 'labels_it'])
    assert.deepEqual(names('de', ['de-AT', 'de']), ['label', 'labels_de'])
    assert.deepEqual(names('de', ['en']), ['label'])
  })

  test('what is typed there is the label too, where that is in another language', () => {
    assert.equal(otherLanguage(website('de', ['en', 'de'])), 'de')
    assert.equal(otherLanguage(website('de', ['de', 'en'])), undefined)
    assert.equal(otherLanguage(website('de', ['fr', 'en'])), undefined)
    assert.equal(otherLanguage(website('de', ['en', 'de'], [])), undefined, 'without the feature there is one')
  })
})
