// Translation groups named in a file must belong to this table and website; otherwise the line is reported.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importWorld } from './import-world.ts'
import { sharedBench } from './shared-bench.ts'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCall } from '../../support/installation.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'price', translatable: false },
]

test('a group of another table is refused with its place; one of this table is a translation', async (t) => {
  const world = await importWorld()
  t.after(() => world.here.close())
  await world.make('news', FIELDS)
  await world.make('events', FIELDS)
  await world.send('news', '_lang,title\nen,Hello\n')
  const [{ translation_group: group }] = await world.list('news')
  const wrong = await world.send('events', `_lang,_group,title\nde,,Nichts\nde,${group},Hallo\n`)
  assert.equal(wrong.code, 'validation')
  assert.deepEqual(
    wrong.errors.map(({ pointer, code, message }) => [pointer, code, message]),
    [['/line/3/_group', 'other_table', 'belongs to "Hello" of the table news']],
  )
  assert.deepEqual(await world.list('events'), [])
  const own = await world.send('news', `_lang,_group,title\nde,${group},Hallo\n`)
  assert.equal(own.status, 200, own.message)
  // One that nobody has is a group of its own; and a whole table is copied with its uids and groups.
  const free = await world.send('events', '_lang,_group,title\nde,01890a5d-ac96-774b-bcce-b302099a8057,Frei\n')
  assert.equal(free.status, 200, free.message)
  const copy = await world.send('events', await world.take('news'))
  assert.equal(copy.body?.data.created, 2, copy.message)
})

test('a group of an entry of another website is refused, and that entry stays as it is', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  await bench.table('town', 'events', FIELDS)
  const fair = await bench.entry('town', 'events', 'Fair', { price: 3 })
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  const content = `_lang,_group,title,price\nde,${fair.translation_group},Kirmes,4\n`
  const path = join(bench.root, 'sent.csv')
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { path, name: 'sent.csv', size: content.length, sha256 }
  const asking = { ...(await systemCall(bench.installation, 'north')), file }
  const error = await bench.fails('north', 'import_entries', { table: 'events' }, asking)
  assert.deepEqual(
    [error.code, error.errors[0]!.pointer, error.errors[0]!.code],
    ['validation', '/line/2/_group', 'read-only'],
  )
  assert.deepEqual((await bench.named('north', 'events', 'Fair')).fields, { title: 'Fair', price: 3 })
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair'])
})
