// The language somebody works in: the one chosen last, else their own, else the website's first.
import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import type { Me } from '../../src/admin/me.ts'
import { workIn, workLanguage } from '../../src/admin/work-language.ts'

const person = (locale: string | null, more: Partial<Me> = {}) => ({
  me: {
    ...{ user: { id: 1, email: '', name: '', locale }, role: null, permissions: [], features: ['languages'] },
    ...{ site: { key: 'default', title: '', languages: ['en', 'de', 'fr-CA'], default_language: 'en' } },
    ...{ version: '1', ...more },
  },
})

suite('the language somebody works in', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage
  })

  test('their own where the website has it, else its first', () => {
    assert.equal(workLanguage(person('de')), 'de')
    assert.equal(workLanguage(person('de-CH')), 'de')
    assert.equal(workLanguage(person('fr')), 'fr-CA')
    assert.equal(workLanguage(person('it')), 'en')
    assert.equal(workLanguage(person(null)), 'en')
    const one = { me: { ...person('de').me, features: [] } }
    assert.equal(workLanguage(one), 'en', 'without the feature there is one')
  })

  test('the one chosen last comes first, for each website and each person apart', () => {
    workIn(person('de'), 'en')
    assert.equal(workLanguage(person('de')), 'en')
    const shop = { ...person('de').me.site, key: 'shop' }
    assert.equal(workLanguage(person('de', { site: shop })), 'de')
    const other = { id: 2, email: '', name: '', locale: 'de' }
    assert.equal(workLanguage(person('de', { user: other })), 'de')
  })

  test('what the website has no more is not chosen, and nothing foreign is kept', () => {
    workIn(person('de'), 'en')
    const site = { ...person('de').me.site, languages: ['fr-CA', 'de'], default_language: 'fr-CA' }
    assert.equal(workLanguage(person('de', { site })), 'de')
    workIn(person('de'), 'tlh')
    workIn(person('de'), null)
    assert.equal(workLanguage(person('de')), 'en')
  })

  test('whoever may change one language only begins in it', () => {
    const limits = { tables: [], pages: [], languages: ['fr-CA'] }
    assert.equal(workLanguage(person('de', { limits })), 'fr-CA')
    workIn(person('de'), 'en')
    assert.equal(workLanguage(person('de', { limits })), 'fr-CA', 'also after looking at another one')
  })

  test('a browser that keeps nothing is no failure', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    globalThis.localStorage = { getItem: refuse, setItem: refuse } as unknown as Storage
    workIn(person('de'), 'en')
    assert.equal(workLanguage(person('de')), 'de')
  })
})
