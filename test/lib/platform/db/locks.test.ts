// A SQLite file that is opened several times in this process stays locked against other programs.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../../../src/lib/platform/db/database.ts'
import { tempFolder } from '../../../support/temp.ts'

const LOCKS = '/proc/locks'
const skip = !existsSync(LOCKS) && `there is no ${LOCKS} here`

test('a second opening does not take the locks of the first away', { skip }, async (t) => {
  const file = join(tempFolder(t), 'locks.sqlite')
  /** Without one, any other program that opens and closes the file takes its WAL away. */
  const locked = () => {
    const inode = `:${statSync(file).ino} `
    return readFileSync(LOCKS, 'utf8')
      .split('\n')
      .some((line) => line.includes(inode) && line.includes(` ${process.pid} `))
  }
  const first = openDatabase({ driver: 'sqlite', file })
  t.after(() => first.close())
  await sql`create table t (n integer)`.execute(first.write)
  assert.ok(locked())
  await sql`select * from t`.execute(first.read)
  assert.ok(locked())
  const second = openDatabase({ driver: 'sqlite', file })
  t.after(() => second.close())
  await sql`select * from t`.execute(second.read)
  assert.ok(locked())
  assert.equal(statSync(file).mode & 0o777, 0o600)
})
