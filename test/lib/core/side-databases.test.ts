// The databases beside a website's own.
// Holds: interface 1 always-sqlite
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { SideDatabases } from '../../../src/lib/core/side-databases.ts'
import type { Migration } from '../../../src/lib/platform/db/migrate.ts'
import type { SystemTables } from '../../../src/lib/platform/db/tables.ts'
import { tempFolder } from '../../support/temp.ts'

interface Notes extends SystemTables {
  notes: { text: string }
}
const NOTES: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-notes',
    up: async (db, c) => c.bare('notes').addColumn('text', c.long).execute(),
  },
]

test('one is made when it is first asked for, and kept', async (t) => {
  const clock = { now: () => new Date() }
  const beside = new SideDatabases(tempFolder(t), clock)
  t.after(() => beside.close())
  assert.equal(beside.exists('ai'), false)
  const database = await beside.open<Notes>('ai', NOTES)
  assert.ok(beside.exists('ai') && !beside.exists('chat') && existsSync(beside.fileOf('ai')))
  await database.write.insertInto('notes').values({ text: 'one' }).execute()
  assert.equal(await beside.open<Notes>('ai', NOTES), database)
  await beside.forget('ai')
  const again = await beside.open<Notes>('ai', NOTES)
  assert.notEqual(again, database)
  assert.deepEqual(await again.read.selectFrom('notes').selectAll().execute(), [{ text: 'one' }])
})

test('one that could not be opened is tried again', async (t) => {
  const beside = new SideDatabases(tempFolder(t), { now: () => new Date() })
  t.after(() => beside.close())
  const [notes] = NOTES
  const broken = [{ ...notes!, up: () => Promise.reject(new Error('no room')) }]
  await assert.rejects(beside.open<Notes>('ai', broken), /no room/)
  const database = await beside.open<Notes>('ai', NOTES)
  assert.deepEqual(await database.read.selectFrom('notes').selectAll().execute(), [])
})

test('one that a thread has open is closed there, too', async (t) => {
  const beside = new SideDatabases(tempFolder(t), { now: () => new Date() })
  const closed: string[] = []
  beside.opensElsewhere('search', () => Promise.resolve(void closed.push('search')))
  await beside.forget('ai')
  assert.deepEqual(closed, [])
  await beside.forget('search')
  await beside.close()
  assert.deepEqual(closed, ['search', 'search'])
})
