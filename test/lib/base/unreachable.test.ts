// Which errors say that a database cannot be reached.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { createConnection } from 'mysql2/promise'
import { isMysqlUnusable, isUnreachable } from '../../../src/lib/base/unreachable.ts'
import { openDatabase } from '../../../src/lib/platform/db/database.ts'
import { openSqlite } from '../../../src/lib/platform/db/open-sqlite.ts'
import { tempFolder } from '../../support/temp.ts'

test('a connection that is refused or lost is an outage; a wrong statement is a bug', async () => {
  const refused = await createConnection({ host: '127.0.0.1', port: 1 }).catch((error: unknown) => error)
  assert.equal(isUnreachable(refused), true)
  assert.equal(isMysqlUnusable(refused), true)
  for (const code of ['PROTOCOL_CONNECTION_LOST', 'ER_ACCESS_DENIED_ERROR', 'ER_OPTION_PREVENTS_STATEMENT'])
    assert.deepEqual([isUnreachable({ code }), isMysqlUnusable({ code })], [true, true], code)
  // What mysql2 says of a connection that the server has closed.
  assert.equal(isUnreachable(new Error("Can't add new command when connection is in closed state")), true)
  assert.equal(isMysqlUnusable({ code: 'ECONNREFUSED' }), false, 'of another server')
  for (const error of [new Error('x'), { code: 'ER_PARSE_ERROR' }, { code: 'ENOENT' }, { code: 7 }, undefined, 'x'])
    assert.equal(isUnreachable(error), false)
})

test('a database that was closed under a request, as when its website is replaced, is an outage', async (t) => {
  const address = { driver: 'sqlite', file: join(tempFolder(t), 'a.sqlite') } as const
  const database = openDatabase<{ pages: { id: number } }>(address)
  await database.write.schema.createTable('pages').addColumn('id', 'integer').execute()
  const other = openDatabase<{ pages: { id: number } }>(address)
  const list = ({ read }: typeof database) => read.selectFrom('pages').selectAll().execute()
  assert.deepEqual(await list(database), [])
  // The other one has not been used: it must not begin now.
  for (const one of [database, other]) {
    await one.close()
    assert.equal(isUnreachable(await list(one).catch((error: unknown) => error)), true)
  }
  const file = openSqlite(address.file)
  file.close()
  assert.throws(() => file.prepare('select 1'), isUnreachable)
})
