// Which errors say that a database cannot be reached.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConnection } from 'mysql2/promise'
import { isUnreachable } from '../../../src/lib/base/unreachable.ts'

test('a connection that is refused or lost is an outage; a wrong statement is a bug', async () => {
  const refused = await createConnection({ host: '127.0.0.1', port: 1 }).catch((error: unknown) => error)
  assert.equal(isUnreachable(refused), true)
  assert.equal(isUnreachable(Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' })), true)
  for (const error of [
    new Error('x'),
    { code: 'ER_PARSE_ERROR' },
    { code: 'ENOENT' },
    { code: 7 },
    undefined,
    'x',
  ])
    assert.equal(isUnreachable(error), false)
})
