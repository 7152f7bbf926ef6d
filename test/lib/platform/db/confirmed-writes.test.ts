// How SQLite is opened: what was confirmed is on the disk, and what leads to something leads to something that is there.
// Holds: contract 4.7 sqlite
import assert from 'node:assert/strict'
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import test, { mock, type TestContext } from 'node:test'
import { sql, type QueryExecutorProvider } from 'kysely'
import { openDatabase, transact, type AnyDb, type Database } from '../../../../src/lib/platform/db/database.ts'
import { savepoint } from '../../../../src/lib/platform/db/savepoint.ts'
import { tempFolder } from '../../../support/temp.ts'

test('WAL, foreign keys, five seconds of patience, and a commit that does not hold the thread', async (t) => {
  const database = openIn(t)
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.write)
    return Object.values(rows[0]!)[0]
  }
  await sql`create table t (n integer)`.execute(database.write)
  assert.equal(await pragma('journal_mode'), 'wal')
  assert.equal(await pragma('synchronous'), 1, 'NORMAL: the log is synced beside the thread')
  assert.equal(await pragma('foreign_keys'), 1)
  assert.equal(await pragma('busy_timeout'), 5000)
})

test('a transaction is confirmed once its log is on the disk; others are served meanwhile', async (t) => {
  const database = openIn(t)
  await sql`create table t (n integer)`.execute(database.write)
  const disk = holdDisk(t)
  let isConfirmed = false
  const written = transact(database, (trx) => sql`insert into t values (1)`.execute(trx)).then(
    () => (isConfirmed = true),
  )
  await disk.requested
  const { rows } = await sql`select * from t`.execute(database.read)
  assert.deepEqual([rows, isConfirmed], [[{ n: 1 }], false], 'committed, not yet confirmed')
  disk.release()
  await written
  assert.equal(disk.synced(), 1)
  await sql`select * from t`.execute(database.write)
  await assert.rejects(transact(database, () => Promise.reject(new Error('no'))))
  assert.equal(disk.synced(), 1, 'reading and what is undone ask nothing of the disk')
})

test('a statement outside of a transaction is confirmed likewise', async (t) => {
  const database = openIn(t)
  await sql`create table t (n integer)`.execute(database.write)
  const disk = holdDisk(t)
  disk.release()
  await sql`insert into t values (1)`.execute(database.write)
  assert.equal(disk.synced(), 1)
})

test('a full disk ends a transaction as a whole, and is its error', async (t) => {
  const database = openIn(t)
  await sql`create table t (n blob)`.execute(database.write)
  await sql`pragma max_page_count = 20`.execute(database.write)
  const full = (trx: QueryExecutorProvider) => sql`insert into t values (zeroblob(1000000))`.execute(trx)
  const write = transact(database, async (trx) => {
    await sql`insert into t values (1)`.execute(trx)
    await full(trx).catch(() => undefined)
    await sql`insert into t values (2)`.execute(trx)
  })
  await assert.rejects(write, { code: 'SQLITE_FULL' })
  await assert.rejects(
    transact(database, (trx) => savepoint(trx as never, () => full(trx))),
    { code: 'SQLITE_FULL' },
  )
  const rows = async () => (await sql`select n from t`.execute(database.read)).rows
  assert.deepEqual(await rows(), [], 'nothing is written on its own')
  await transact(database, (trx) => sql`insert into t values (3)`.execute(trx))
  assert.deepEqual(await rows(), [{ n: 3 }])
})

test('a disk that fails is an error of the one who wrote, and of nobody else', async (t) => {
  const database = openIn(t)
  await sql`create table t (n integer)`.execute(database.write)
  const disk = holdDisk(t, new Error('EIO'))
  disk.release()
  const write = () => transact(database, (trx) => sql`insert into t values (1)`.execute(trx))
  await assert.rejects(write(), /EIO/)
  disk.fix()
  await write()
  await sql`select * from t`.execute(database.read)
})

test('counters do not wait for the disk', async (t) => {
  const database = openIn(t, { volatile: true })
  const disk = holdDisk(t)
  await sql`create table t (n integer)`.execute(database.write)
  await transact(database, (trx) => sql`insert into t values (1)`.execute(trx))
  assert.equal(disk.synced(), 0)
})

function openIn(t: TestContext, options: { volatile?: boolean } = {}): Database<AnyDb> {
  const file = join(tempFolder(t), 'any.sqlite')
  const database = openDatabase<AnyDb>({ driver: 'sqlite', file, ...options })
  t.after(() => database.close())
  return database
}

/** The system's sync of a file, which waits until it is released, and fails with `failure` until it is mended. */
function holdDisk(t: TestContext, failure?: Error) {
  const open = fs.open
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let synced = 0
  let isBroken = failure !== undefined
  mock.method(fs, 'open', async (...args: Parameters<typeof open>): Promise<FileHandle> => {
    const handle = await open(...args)
    const datasync = handle.datasync.bind(handle)
    handle.datasync = async () => {
      requested.resolve()
      await released.promise
      if (isBroken && failure) throw failure
      await datasync()
      synced++
    }
    return handle
  })
  syncBuiltinESMExports()
  t.after(() => {
    mock.restoreAll()
    syncBuiltinESMExports()
  })
  return {
    requested: requested.promise,
    release: released.resolve,
    fix: () => (isBroken = false),
    synced: () => synced,
  }
}
