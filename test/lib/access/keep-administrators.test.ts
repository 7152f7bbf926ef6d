// The last administrator of a website, asked for by operations: each channel calls them. Accounts by themselves: users.test.ts.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, systemCall, testClock, tokenCall } from '../../support/installation.ts'

test('a token, with or without a role, takes no website its last administrator', async (t) => {
  const { installation, close } = await makeInstallation({ clock: testClock() })
  t.after(close)
  const ask = (name: string, input: object, as?: Call) => call(installation, 'default', name, { ...input }, as)
  const as = (role: string) => tokenCall(installation, 'default', { role })
  const account = (email: string, more: object) =>
    transact(installation.network, (trx) =>
      createUser(trx, { email, role: 'admin', site: 'default', password_hash: 'x', ...more }, new Date()),
    )
  const { id } = await account('adam@example.org', {})
  await account('invited@example.org', { role: 'network', password_hash: undefined })
  const attempts = { delete_user: { id }, update_user: { id, role: 'editor' } }
  for (const caller of [await as('admin'), await as('network'), await systemCall(installation, 'default')])
    for (const [name, input] of Object.entries({ ...attempts, 'update_user ': { id, disabled: true } }))
      await assert.rejects(ask(name.trim(), input, caller), {
        code: 'conflict',
        message: /adam@example\.org is the last administrator of the website default/,
      })
  await account('eve@example.org', {})
  const { body } = await ask('update_user', { id, disabled: true })
  assert.equal((body.data as { disabled: boolean }).disabled, true)
})
