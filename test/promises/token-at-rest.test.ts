// The promise: neither a token's value nor an invitation's is in any file of the installation, only their hashes.
// Holds: interface 2.1 hash
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { consumeLimit } from '../../src/lib/core/limits.ts'
import { principalOfToken } from '../../src/lib/access/tokens.ts'
import { sha256 } from '../../src/lib/base/hash.ts'
import { call, makeInstallation, systemCall, tokenCall } from '../support/installation.ts'

const sqliteOnly = { skip: process.env.CMS_TEST_DB === 'mariadb' && 'the search is for SQLite files' }

test('a token that was made and used is in no file in the clear', sqliteOnly, async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  const caller = await systemCall(installation, 'default')
  const made = async (name: string, input: object) => {
    const keyed = { ...caller, idempotency_key: `key of ${name}` }
    return (await call(installation, 'default', name, { ...input }, keyed)).body.data as any
  }
  const { token } = await made('create_token', { name: 'agent', level: 'write', mode: 'direct' })
  const { invite } = await made('create_user', { email: 'eve@example.org', role: 'author' })
  await use(token)
  const held = await tokenCall(installation, 'default', { mode: 'approval' })
  await call(installation, 'default', 'create_token', { name: 'waits' }, held)
  await installation.access.flush()

  const files = filesOf(root)
  assert.ok(
    files.some(({ name }) => name.endsWith('network.sqlite-wal')),
    'the write-ahead log is searched, too',
  )
  assert.ok(files.some(({ name }) => name.includes('limits.sqlite')))
  for (const secret of [token, held.value, invite.token]) {
    assert.ok(
      files.some(({ bytes }) => bytes.includes(sha256(secret))),
      'its hash is there',
    )
    for (const form of formsOf(secret))
      assert.deepEqual(
        files.filter(({ bytes }) => bytes.includes(form)).map(({ name }) => name),
        [],
      )
  }

  async function use(value: string): Promise<void> {
    const { site } = caller
    const principal = await principalOfToken(installation, site, value)
    await call(
      installation,
      'default',
      'create_page',
      { title: 'By a token' },
      { ...caller, principal, channel: 'api' },
    )
    await consumeLimit(installation, { name: 'api_token', key: value, limit: 9, window_s: 60 })
    await assert.rejects(principalOfToken(installation, site, `${value.slice(0, -1)}x`), {
      code: 'unauthenticated',
    })
  }
})

/** As it is, without its beginning, as raw bytes, and in base64. */
function formsOf(secret: string): (string | Buffer)[] {
  const bare = secret.replace(/^cms_/, '')
  const raw = Buffer.from(bare, bare === secret ? 'base64url' : 'hex')
  return [secret, bare, bare.slice(0, 24), bare.slice(-24), raw, raw.toString('base64').slice(0, 28)]
}

function filesOf(root: string): { name: string; bytes: Buffer }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(join(root, name)) }))
}
