// A command that a signal ends still prints its one object with --json (contract 3.4).
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { cms, startCms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

/** More bytes than a pipe holds: they are written once the command reads. */
const MUCH = 4 * 1024 * 1024

test('a command that waits for its input is interrupted', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content', '--json'])).code, 0)
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const child = startCms(root, ['user:create', 'ada@example.org', 'admin', '--password-stdin', '--json'])
    const [closed, printed] = [once(child, 'close'), text(child.stdout)]
    await new Promise((done) => child.stdin.write(' '.repeat(MUCH), done))
    child.kill(signal)
    assert.equal((await closed)[0], code)
    const { ok, command, result, error } = JSON.parse(await printed) as Record<string, unknown>
    assert.deepEqual([ok, command, result], [false, 'user:create', null])
    assert.equal((error as { code: string }).code, 'interrupted')
  }
})
