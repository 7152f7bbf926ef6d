// A write that takes long is cut between its statements: whoever asks meanwhile is answered, by what stands before it.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, transact } from '../../../../src/lib/platform/db/database.ts'
import { tempFolder } from '../../../support/temp.ts'

/** Work of the thread between two statements. */
function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a transaction lets others in between its statements, who see what was there before it', async (t) => {
  const db = openDatabase({ driver: 'sqlite', file: join(tempFolder(t), 'way.sqlite') })
  t.after(() => db.close())
  await sql`create table t (n integer)`.execute(db.write)
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from t`.execute(db.read)
    return rows[0]!.n
  }
  const counts: number[] = []
  let isOpen = true
  const reader = (async () => {
    for (; isOpen; await turn()) counts.push(await count())
  })()
  await transact(db, async (trx) => {
    for (let n = 0; n < 5; n++) {
      await sql`insert into t values (${n})`.execute(trx)
      workFor(5)
    }
  })
  isOpen = false
  await reader
  const before = counts.filter((n) => n === 0)
  assert.ok(before.length > 4, `${before.length} were answered meanwhile`)
  // Once it is committed all of it is seen, also before the writer is told that it is on the disk.
  assert.deepEqual(counts, [...before, ...counts.slice(before.length).fill(5)])
  assert.equal(await count(), 5)
})
