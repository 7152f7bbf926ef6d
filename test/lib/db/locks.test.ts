// A SQLite file that is open in this process stays whole when another program opens and closes it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact } from '../../../src/lib/db/database.ts'
import { tempFolder } from '../../support/temp.ts'

const OTHER = `
const Database = require('better-sqlite3')
const db = new Database(process.argv[1])
const count = db.prepare('select count(*) as n from t').get().n
db.close()
process.stdout.write(String(count))`

test('another program does not take the WAL away, and both see the same', async (t) => {
  const file = join(tempFolder(t), 'locks.sqlite')
  const first = openDatabase<{ t: { n: number } }>({ driver: 'sqlite', file })
  t.after(() => first.close())
  await sql`create table t (n integer)`.execute(first.write)
  await sql`select * from t`.execute(first.read)
  // A second opening in one process is what took the locks of the first away.
  const second = openDatabase<{ t: { n: number } }>({ driver: 'sqlite', file })
  t.after(() => second.close())
  await sql`select * from t`.execute(second.read)
  const wal = () => statSync(`${file}-wal`).ino
  const before = wal()
  const other = () =>
    spawnSync(process.execPath, ['-e', OTHER, file], { encoding: 'utf8', cwd: process.cwd() }).stdout
  assert.equal(other(), '0')
  assert.equal(wal(), before)
  await transact(first, (trx) => trx.insertInto('t').values({ n: 1 }).execute())
  assert.equal(other(), '1')
  assert.equal((await second.read.selectFrom('t').selectAll().execute()).length, 1)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})
