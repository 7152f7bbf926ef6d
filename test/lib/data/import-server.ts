// Starts a server in its own process with a background import, for tests that kill it.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createToken } from '../../../src/lib/access/tokens.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { prepareInstallation } from '../../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../../src/lib/network/first-site.ts'
import { call } from '../../support/installation.ts'

const CMS = join(import.meta.dirname, '../../../bin/cms.js')

export interface Shown {
  id: string
  status: string
  phase: string | null
  rows: number
  total: number | null
}

/** A table `rows`, and a token that may fill it. */
export async function prepare(root: string): Promise<string> {
  const installation = await prepareInstallation({ root })
  await prepareFirstSite(installation)
  const fields = [{ type: 'text', name: 'title' }]
  await call(installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  const token = { name: 'crash', level: 'write', mode: 'direct', site: 'default', user: null } as const
  const { value } = await transact(installation.network, (trx) => createToken(trx, token, new Date()))
  await installation.close()
  return value
}

export async function serve(root: string, port: number, more: string[] = []): Promise<ChildProcess> {
  const options = ['serve', '--json', ...more, `--root=${root}`, `--port=${port}`]
  const child = spawn(process.execPath, [CMS, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface({ input: child.stdout }), 'line')
  return child
}

export async function start(port: number, token: string, count: number): Promise<Shown> {
  const body = new FormData()
  body.set('table', 'rows')
  const lines = Array.from({ length: count }, (_, i) => `Line ${i}`)
  body.set('file', new Blob([['title', ...lines].join('\n')]), 'rows.csv')
  return data(await fetch(`http://localhost:${port}/api/v1/imports`, { method: 'POST', body, ...by(token) }))
}

export const importState = async (port: number, token: string, id: string) =>
  data(await fetch(`http://localhost:${port}/api/v1/imports/${id}`, by(token)))

/** Until lines of it are stored. */
export async function untilStoring(port: number, token: string, id: string): Promise<Shown> {
  for (;;) {
    const now = await importState(port, token, id)
    if (!['waiting', 'running'].includes(now.status) || (now.phase === 'storing' && now.rows > 0)) return now
    // A token may ask 300 times in five minutes.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function data(answer: Response): Promise<Shown> {
  const body = (await answer.json()) as { data: Shown; detail?: string }
  assert.ok(answer.ok, body.detail)
  return body.data
}
