// What an entry links to and visitors do not find is reported to whoever publishes it.
// Holds: contract 1.3 checks
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataBench } from './bench.ts'

test('publishing an entry warns of links to what visitors do not see, and publishes it all the same', async (t) => {
  const bench = await dataBench()
  t.after(() => bench.close())
  await bench.table(
    'news',
    [
      { type: 'text', name: 'title' },
      { type: 'link', name: 'more' },
      { type: 'richtext', name: 'text' },
      { type: 'link', name: 'note', private: true },
      { type: 'relation', name: 'next', target: 'news' },
    ],
    { route: 'news', title_field: 'title' },
  )
  const page = await bench.do('create_page', { title: 'Draft' })
  const draft = await bench.do('save_entry', { table: 'news', fields: { title: 'Draft' } })
  const fields = {
    title: 'First',
    more: { type: 'page', ref: page.uid, label: 'More' },
    text: `<p><a href="/nowhere">a</a> <a href="cms://entries/${draft.uid}">b</a> <a href="/news/first">c</a></p>`,
    note: { type: 'url', href: '/nowhere', label: 'Note' },
    next: draft.id,
  }
  const warningsOf = async (name: string, input: object) => {
    const { body } = await bench.ask(name, { table: 'news', ...input })
    return ((body.meta?.['warnings'] ?? []) as any[]).map(({ pointer, message }) => [pointer, message])
  }
  const all = [
    ['/fields/more/ref', 'leads to a page that is not public'],
    ['/fields/text', 'leads to an entry that is not public'],
    ['/fields/text', 'leads to /nowhere, where visitors find nothing'],
  ]
  assert.deepEqual(await warningsOf('save_entry', { fields, action: 'publish' }), all)
  const [entry] = await bench.do('list_entries', { table: 'news', status: 'published' })
  assert.deepEqual(await warningsOf('publish_entry', { entry: entry.uid }), all)
  assert.deepEqual(await warningsOf('save_entry', { entry: entry.uid, fields: { title: 'Changed' } }), [])

  await bench.do('publish_page', { page: page.uid })
  await bench.do('publish_entry', { table: 'news', entry: draft.uid })
  assert.deepEqual(await warningsOf('publish_entry', { entry: entry.uid }), all.slice(2))
  await bench.do('update_entry', { table: 'news', entry: entry.uid, fields: { text: '<p>Text</p>' } })
  assert.deepEqual(await warningsOf('publish_entry', { entry: entry.uid }), [])
})
