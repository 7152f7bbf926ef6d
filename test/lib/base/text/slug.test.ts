// Words as a part of an address, by their language.
import assert from 'node:assert/strict'
import test from 'node:test'
import { slugify } from '../../../../src/lib/base/text/slug.ts'

const all = (cases: [string, string, string][]) =>
  Promise.all(
    cases.map(async ([words, lang, slug]) => assert.equal(await slugify(words, lang), slug, `${words} (${lang})`)),
  )

test('signs are words of the language, or left out', async () => {
  await all([
    ['Küchen & Bäder', 'de', 'kuechen-und-baeder'],
    ['Küchen & Bäder', 'de-AT', 'kuechen-und-baeder'],
    ['Kitchens & baths', 'en', 'kitchens-and-baths'],
    ['Cuisines & bains', 'fr', 'cuisines-et-bains'],
    ['A & B', 'ja', 'a-b'],
    ['I ♥ Holz', 'de', 'i-holz'],
    ['I ♥ wood', 'en', 'i-love-wood'],
    ['Holz 🦄 Leim', 'de', 'holz-leim'],
    ['Müller™ & Söhne®', 'de', 'mueller-und-soehne'],
  ])
})

test('characters that only format are left out, ligatures are letters', async () => {
  await all([
    ['Donau\u00addampf\u200bschiff\u2060fahrt\ufeff', 'de', 'donaudampfschifffahrt'],
    ['Oﬃce ﬁnden', 'de', 'office-finden'],
    ['u\u0308ber uns', 'de', 'ueber-uns'],
    ['ＡＢＣ 50 m²', 'de', 'abc-50-m2'],
    ['\u202EHolz', 'de', 'holz'],
  ])
})

test('letters are those of the language', async () => {
  await all([
    ['Öl', 'de', 'oel'],
    ['Öl', 'sv', 'ol'],
    ['İstanbul IĞDIR', 'tr', 'istanbul-igdir'],
    ['Straße nach Ærø', 'de', 'strasse-nach-aero'],
    ['Москва', 'ru', 'moskva'],
  ])
})

test('of words without a letter nothing is left; long ones are cut at 100', async () => {
  await all([
    ['♥ 🙂', 'de', ''],
    ['日本', 'ja', ''],
    ['Holz', 'de-abc', 'holz'],
    ['Holz', '', 'holz'],
  ])
  assert.equal((await slugify('Holz '.repeat(100_000), 'de')).length <= 100, true)
})
