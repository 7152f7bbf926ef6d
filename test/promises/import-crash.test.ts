// kill -9 in the middle of an import: nothing of it is half done, and it is done once, since it was answered with success.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createToken } from '../../src/lib/access/tokens.ts'
import { transact } from '../../src/lib/db/database.ts'
import { prepareFirstSite, prepareInstallation } from '../../src/lib/first-start.ts'
import { openInstallation } from '../../src/lib/installation.ts'
import { runSiteJobs } from '../../src/lib/jobs/jobs.ts'
import { later, MINUTE } from '../../src/lib/util/clock.ts'
import { call } from '../support/installation.ts'
import { freePort } from '../support/ports.ts'
import { tempFolder } from '../support/temp.ts'

const CMS = join(import.meta.dirname, '../../bin/cms.js')
const LINES = 10_000

interface Shown {
  id: string
  status: string
  phase: string | null
  rows: number
  total: number | null
}

test('a server with workers that is killed while it stores leaves nothing, and the import is done later, once', async (t) => {
  const root = tempFolder(t)
  const token = await prepare(root)
  const port = await freePort()
  const child = await serve(root, port)
  t.after(() => child.kill('SIGKILL'))
  const { id } = await start(port, token)
  // Each answer may come from another worker than the one at work.
  let now = await look(port, token, id)
  while (['waiting', 'running'].includes(now.status) && !(now.phase === 'storing' && now.rows > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    now = await look(port, token, id)
  }
  assert.deepEqual([now.status, now.phase, now.total], ['running', 'storing', LINES])
  child.kill('SIGKILL')
  await once(child, 'exit')

  // The lease of whoever died has run out.
  const clock = { now: () => later(new Date(), 10 * MINUTE) }
  const installation = await openInstallation({ root, clock, env: {} })
  t.after(() => installation.close())
  const count = async () => {
    const { body } = await call(installation, 'default', 'list_entries', {
      table: 'rows',
      limit: 1,
      count: true,
    })
    return body.meta!['total']
  }
  assert.equal(await count(), 0)
  await runSiteJobs(installation, 'default')
  assert.equal(await count(), LINES)
  const row = await installation.network.read.selectFrom('imports').selectAll().where('uid', '=', id).executeTakeFirstOrThrow() // prettier-ignore
  assert.deepEqual([row.status, Number(row.attempts)], ['done', 2])
})

async function prepare(root: string): Promise<string> {
  const installation = await prepareInstallation({ root })
  await prepareFirstSite(installation)
  const fields = [{ type: 'text', name: 'title' }]
  await call(installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  const token = { name: 'crash', level: 'write', mode: 'direct', site: 'default', user: null } as const
  const { value } = await transact(installation.network, (trx) => createToken(trx, token, new Date()))
  await installation.close()
  return value
}

async function serve(root: string, port: number): Promise<ChildProcess> {
  const options = ['serve', '--json', '--workers=2', `--root=${root}`, `--port=${port}`]
  const child = spawn(process.execPath, [CMS, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface({ input: child.stdout }), 'line')
  return child
}

async function start(port: number, token: string): Promise<Shown> {
  const body = new FormData()
  body.set('table', 'rows')
  const lines = Array.from({ length: LINES }, (_, i) => `Line ${i}`)
  body.set('file', new Blob([['title', ...lines].join('\n')]), 'rows.csv')
  return data(await fetch(`http://localhost:${port}/api/v1/imports`, { method: 'POST', body, ...by(token) }))
}

const look = async (port: number, token: string, id: string) =>
  data(await fetch(`http://localhost:${port}/api/v1/imports/${id}`, by(token)))

const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function data(answer: Response): Promise<Shown> {
  const body = (await answer.json()) as { data: Shown; detail?: string }
  assert.ok(answer.ok, body.detail)
  return body.data
}
