// An import whose server was killed is taken up by the next one in less than a minute, by the clock on the wall.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { importState, prepare, serve, start, untilStoring } from '../lib/data/import-server.ts'
import { freePort } from '../support/ports.ts'
import { tempFolder } from '../support/temp.ts'

const LINES = 10_000
const SOON_MS = 60_000

test('kill -9 while entries are stored, and a new server: the import is done within a minute, once', async (t) => {
  const root = tempFolder(t)
  const token = await prepare(root)
  const port = await freePort()
  const first = await serve(root, port)
  t.after(() => first.kill('SIGKILL'))
  const { id } = await start(port, token, LINES)
  assert.equal((await untilStoring(port, token, id)).phase, 'storing')
  first.kill('SIGKILL')
  await once(first, 'exit')
  const killed = performance.now()

  const second = await serve(root, port)
  t.after(() => second.kill('SIGKILL'))
  const count = async () => {
    const answer = await fetch(`http://localhost:${port}/api/v1/data/rows?limit=1&count=true`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { meta: { total: number } }).meta.total
  }
  const begun = await importState(port, token, id)
  assert.deepEqual([begun.status, await count()], ['running', 0])
  let now = begun
  while (now.status !== 'done' && performance.now() - killed < SOON_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    now = await importState(port, token, id)
  }
  t.diagnostic(`done after ${Math.round((performance.now() - killed) / 1000)} s`)
  assert.deepEqual([now.status, await count()], ['done', LINES])
})
