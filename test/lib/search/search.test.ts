// What is found, in which order, and how it is shown.
// Holds: interface 1 search; contract 4.5 index
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Marked } from '../../../src/lib/search/document.ts'
import { documentOf, idsOf, searchIn } from '../../support/search.ts'

const marked = (pieces: Marked[] = []) => pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('')

test('finds a word in all its spellings and forms', (t) => {
  const find = searchIn(t, [
    documentOf(1, { body: 'Die Häuser an der Straße nach Köln' }),
    documentOf(2, { body: 'Die Haeuser an der Strasse nach Koeln' }),
    documentOf(3, { body: 'Ein CAFÉ in der Œuvre' }),
    documentOf(4, { body: 'The children were running', lang: 'en' }),
  ])
  for (const q of ['Häuser', 'Haeuser', 'hauser', 'haus', 'STRASSE', 'Straße', 'köln', 'koeln', 'koln', 'stra\u00dfen'])
    assert.deepEqual(idsOf(find(q)).sort(), [1, 2], q)
  for (const q of ['cafe', 'Café', 'oeuvre', 'CAFE\u0301']) assert.deepEqual(idsOf(find(q)), [3], q)
  for (const q of ['run', 'runs', 'running']) assert.deepEqual(idsOf(find(q)), [4], q)
})

test('weighs titles before headings before bodies, and what is meant before what is similar', (t) => {
  const find = searchIn(t, [
    documentOf(1, { body: 'Der Hafen ist nah.' }),
    documentOf(2, { headings: 'Der Hafen', body: 'Er ist nah.' }),
    documentOf(3, { title: 'Hafen', body: 'Er ist nah.' }),
    documentOf(4, { title: 'Haken', body: 'Haken Haken Haken' }),
    documentOf(5, { title: 'Hafenrundfahrt' }),
  ])
  assert.deepEqual(idsOf(find('hafen')), [3, 2, 1, 5, 4])
  assert.equal(find('hafen').corrected, undefined)
})

test('forgives typos by the length of the word, and says what it searched for instead', (t) => {
  const find = searchIn(t, [
    documentOf(1, { body: 'Öffnungszeiten vom Rathaus' }),
    documentOf(2, { body: 'Artikel AB-1234/5 und Ofen 12345678' }),
  ])
  assert.deepEqual(idsOf(find('Öfnungszieten')), [1])
  assert.deepEqual(find('wann Öfnungszieten').corrected, { q: 'wann Öffnungszeiten' })
  assert.deepEqual(find('Rathuas und Öfnungszieten').corrected, { q: 'Rathaus und Öffnungszeiten' })
  assert.deepEqual(idsOf(find('Rathuas')), [1])
  assert.deepEqual(idsOf(find('Rtahuas')), [])
  assert.deepEqual(idsOf(find('Ofne')), [])
  assert.equal(find('Rathaus').corrected, undefined)
  for (const q of ['AB-1235/5', '1235', '12345679', 'AB-1234/6']) assert.deepEqual(idsOf(find(q)), [], q)
  for (const q of ['AB-1234/5', 'ab-1234', '1234', '12345678']) assert.deepEqual(idsOf(find(q)), [2], q)
})

test('takes the last word for the beginning of one, and words in quotation marks as they stand', (t) => {
  const find = searchIn(t, [
    documentOf(1, { body: 'Das Bürgerbüro ist am Marktplatz.' }),
    documentOf(2, { body: 'Am Platz vor dem Markt ist das Büro für Bürger.' }),
    documentOf(3, { body: 'Bitte schreiben Sie eine E-Mail.' }),
  ])
  assert.deepEqual(idsOf(find('Marktpl')), [1])
  assert.deepEqual(idsOf(find('Marktpl', { prefix: false })), [])
  assert.deepEqual(idsOf(find('"dem Markt"')), [2])
  assert.deepEqual(idsOf(find('„dem Markt“ Bürgerbüro')), [2])
  assert.deepEqual(idsOf(find('"dem Marktplatz"')), [])
  for (const q of ['E-Mail', 'email', 'eMail']) assert.deepEqual(idsOf(find(q)), [3], q)
})

test('finds a compound that no document has by the words it is made of', (t) => {
  const find = searchIn(t, [documentOf(1, { body: 'Die Ausgabe der Bücher' }), documentOf(2, { body: 'Das Buch' })])
  assert.equal(idsOf(find('Buchausgabe'))[0], 1)
})

test('marks what was found, where most of it stands', (t) => {
  const filling = 'Hier steht nichts davon. '.repeat(40)
  const body = `${filling}Anträge stellen Sie im Rathaus <b>beim</b> Bürgerbüro. ${filling}`
  const find = searchIn(t, [documentOf(1, { title: 'Rathaus & Amt', body })])
  const [hit] = find('antrag rathaus').hits
  assert.equal(marked(hit?.title), '[Rathaus] & Amt')
  assert.match(marked(hit?.snippet), /^… .*\[Anträge\] stellen Sie im \[Rathaus\] <b>beim<\/b> Bürgerbüro\. .* …$/)
  const text = hit!.snippet.map((one) => one.text).join('')
  assert.ok(text.length < 300 && body.includes(text.slice(2, -2).trim()))
})

test('counts facets without what narrows them, sorts by date, and pages', (t) => {
  const find = searchIn(t, [
    documentOf(1, { body: 'Fest', date: '2026-01-01' }),
    documentOf(2, { body: 'Fest', date: '2026-03-01T10:00:00Z', kind: 'entry', table: 'events' }),
    documentOf(3, { body: 'Fest', kind: 'entry', table: 'news', date: '2026-02-01' }),
    documentOf(4, { body: 'Fest', lang: 'en' }),
  ])
  const all = find('fest')
  assert.deepEqual(all.facets, {
    kind: { page: 2, entry: 2 },
    table: { events: 1, news: 1 },
    lang: { de: 3, en: 1 },
  })
  const narrowed = find('fest', { kinds: ['entry'], table: 'news', lang: 'de' })
  assert.equal(narrowed.total, 1)
  assert.deepEqual(narrowed.facets, { kind: { entry: 1 }, table: { events: 1, news: 1 }, lang: { de: 1 } })
  assert.deepEqual(idsOf(find('fest', { sort: 'date' })), [2, 3, 1, 4])
  assert.deepEqual(idsOf(find('fest', { sort: 'date', limit: 2, offset: 1 })), [3, 1])
  assert.equal(find('fest', { limit: 2, offset: 3 }).total, 4)
})

test('never shows, counts or corrects to what whoever asks may not see', (t) => {
  const secret = {
    title: 'Geheimplan',
    headings: 'Geheimplan',
    body: 'Geheimplan Stadtgeheimnis',
    date: '2026-01-01',
  }
  const find = searchIn(t, [
    documentOf(1, { body: 'Offen für alle' }),
    documentOf(2, { ...secret, audience: 'admin', permission: 'pages.view', kind: 'draft' }),
    documentOf(3, {
      ...secret,
      audience: 'admin',
      permission: 'media.view',
      kind: 'file',
      lang: 'xx',
      table: 'hidden',
    }),
  ])
  const empty = { total: 0, hits: [], facets: { kind: {}, table: {}, lang: {} }, mode: 'keyword' }
  const queries = ['Geheimplan', 'geheim', 'Gehiemplan', '"Geheimplan"', 'plan', 'Stadtgehiemnis', 'geheimnis']
  for (const q of queries) {
    assert.deepEqual(find(q), empty, q)
    assert.deepEqual(find(q, { audience: 'admin', permissions: new Set() }), empty, q)
    assert.deepEqual(find(q, { permissions: new Set(['pages.view']) }), empty, q)
  }
  const found = find('Geheimplan', { audience: 'admin', permissions: new Set(['pages.view']) })
  assert.deepEqual([found.total, found.facets], [1, { kind: { draft: 1 }, table: {}, lang: { de: 1 } }])
})

test('reads whatever is typed as a query', (t) => {
  const find = searchIn(t, [documentOf(1, { body: 'der die das und 東京タワーは高い กรุงเทพมหานคร хлеб' })])
  const hostile = [
    '',
    ' ',
    '"',
    '""',
    '*',
    'a* OR b',
    'title:x',
    'NEAR(a b, 2)',
    '^a',
    '{title body}: x',
    "'; drop table state; --",
    '\u0000',
    '\ud800',
    '%',
    'und',
    '!?…',
    'x'.repeat(10_240),
    '"'.repeat(10_240),
    'ä '.repeat(5_000),
    '-'.repeat(999),
    '(((',
    'a AND',
    'NOT',
    '\u202e\u200b\u00ad',
  ]
  for (const q of hostile) assert.ok(find(q).total <= 1, q.slice(0, 20))
  for (const q of ['東京', 'タワー', 'กรุงเทพ', 'хлеб', 'ХЛЕБ']) assert.deepEqual(idsOf(find(q)), [1], q)
  assert.deepEqual(idsOf(find('und')), [1])
})
