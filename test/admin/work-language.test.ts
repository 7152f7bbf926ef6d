// The language in which screens begin: the website's main one, whoever looks and whatever they chose elsewhere.
import type { Me } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { workLanguage } from '../../src/admin/work-language.ts'

const person = (locale: string | null, more: Partial<Me> = {}) => ({
  me: {
    user: { id: 1, email: '', name: '', locale },
    role: null,
    permissions: [],
    features: ['languages'],
    site: { key: 'default', title: '', languages: ['en', 'de', 'fr-CA'], default_language: 'de' },
    version: '1',
    ...more,
  } as unknown as Me,
})

suite('the language in which screens begin', () => {
  test('the main one of the website, in whatever language the admin is', () => {
    for (const locale of ['de', 'en', 'fr', null]) assert.equal(workLanguage(person(locale)), 'de')
    assert.equal(workLanguage(person('en', { features: [] })), 'de', 'without the feature there is one')
    const site = { ...person('de').me.site, default_language: undefined } as unknown as Me['site']
    assert.equal(workLanguage(person('de', { site })), 'en', 'the first, where none is named')
  })

  test('whoever may change some languages only begins in the main one, or the first of those', () => {
    const limited = (languages: string[]) => person('en', { limits: { tables: [], pages: [], languages, records: [] } })
    assert.equal(workLanguage(limited(['fr-CA', 'en'])), 'en')
    assert.equal(workLanguage(limited(['fr-CA', 'de'])), 'de')
    assert.equal(workLanguage(limited(['tlh'])), 'de', 'one that the website has no more is not chosen')
  })
})
