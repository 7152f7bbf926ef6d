// Entries translated by the fields of their table: what is translatable and not private.
import assert from 'node:assert/strict'
import test from 'node:test'
import { call, systemCall } from '../../support/installation.ts'
import { textsOf, translatorSite } from './translator.ts'

const FIELDS = [
  { type: 'text', name: 'name', label: 'Name', required: true, translatable: true },
  {
    type: 'richtext',
    name: 'intro',
    label: 'Introduction',
    labels: { de: 'Einleitung' },
    translatable: true,
  },
  { type: 'text', name: 'code', label: 'Code' },
  { type: 'textarea', name: 'memo', label: 'Memo', private: true, translatable: true },
  { type: 'link', name: 'more', label: 'More', translatable: true },
  { type: 'number', name: 'price', label: 'Price' },
  {
    type: 'group',
    name: 'parts',
    label: 'Parts',
    translatable: true,
    fields: [
      { type: 'text', name: 'title', label: 'Title' },
      { type: 'number', name: 'count', label: 'Count' },
    ],
  },
]
const DATA = {
  name: 'Small bench',
  intro: '<p>See <a href="https://example.org">more</a>.</p>',
  code: 'Bench one',
  memo: 'Do not tell anybody',
  more: { type: 'url', href: 'https://example.org/a', label: 'Read more' },
  price: 120,
  parts: [{ title: 'Long leg', count: 4 }],
}

test('an entry gets a translation, and what is private goes to nobody', async (t) => {
  const { do: perform, work, server, installation } = await translatorSite(t)
  await perform('save_data_table', {
    handle: 'benches',
    name: 'Benches',
    singular: 'Bench',
    fields: FIELDS,
    settings: { title_field: 'name' },
    apply: true,
  })
  const { id } = await perform('save_entry', { table: 'benches', fields: DATA })
  const run = await work('start_translation', { table: 'benches', entry: String(id), to: 'de' })
  assert.deepEqual([run.status, run.result.table], ['done', 'benches'], run.message ?? '')
  const made = await perform('get_entry', { table: 'benches', entry: String(run.result.entry) })
  const { name, intro, code, memo, more, price, parts } = made.fields
  assert.deepEqual([made.lang, made.status, name, code, price], ['de', 'draft', 'SMALL BENCH', 'Bench one', 120])
  assert.equal(intro, '<p>SEE <a href="https://example.org" rel="external noopener">MORE</a>.</p>')
  assert.deepEqual(more, { type: 'url', href: 'https://example.org/a', label: 'READ MORE' })
  assert.deepEqual([parts[0].title, parts[0].count], ['LONG LEG', 4])
  assert.equal(memo, DATA.memo)
  const sent = server.requests.flatMap(({ body }) => textsOf(body)).map(({ text }) => text)
  assert.ok(!sent.some((text) => /tell anybody|Bench one/.test(text)), sent.join())
  const marks = await perform('list_ai_texts', { table: 'benches', entry: run.result.entry })
  assert.deepEqual(marks.map(({ path }: any) => path.replace(/parts\/\w+/, 'parts/0')).sort(), [
    'fields/intro',
    'fields/more/label',
    'fields/name',
    'fields/parts/0/title',
  ])
  const german = { ...(await systemCall(installation, 'default')), language: 'de' as const }
  const input = { table: 'benches', entry: run.result.entry }
  const { data } = (await call(installation, 'default', 'list_ai_texts', input, german)).body
  assert.deepEqual((data as { place: string }[]).map(({ place }) => place).sort(), [
    'Einleitung',
    'More',
    'Name',
    'Parts › 1 › Titel',
  ])
  await perform('update_entry', {
    table: 'benches',
    entry: String(run.result.entry),
    fields: { name: 'Kleine Bank' },
  })
  assert.equal((await perform('list_ai_texts', { table: 'benches', entry: run.result.entry })).length, 3)
  await perform('update_entry', { table: 'benches', entry: String(id), fields: { name: 'Tall bench' } })
  const again = await work('start_translation', {
    table: 'benches',
    entry: String(id),
    to: 'de',
    replace: true,
  })
  assert.deepEqual([again.status, again.result.entry], ['done', run.result.entry])
  assert.equal(
    (await perform('get_entry', { table: 'benches', entry: String(run.result.entry) })).fields.name,
    'TALL BENCH',
  )
})
