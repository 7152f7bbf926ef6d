// kill -9 in the middle of publishing: nothing that was answered with success is lost, and the server starts again.
// Holds: contract 4.7 crash
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createToken } from '../../../src/lib/access/tokens.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { prepareInstallation } from '../../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../../src/lib/network/first-site.ts'
import { call } from '../../support/installation.ts'
import { freePort } from '../../support/ports.ts'
import { tempFolder } from '../../support/temp.ts'

const CMS = join(import.meta.dirname, '../../../bin/cms.js')
const PAGES = 200

test('a server killed during 200 publishes loses none that it answered with success', async (t) => {
  const root = tempFolder(t)
  const token = await prepare(root)
  const port = await freePort()
  const first = await serve(root, port)
  const answered = new Set<number>()
  const all = Array.from({ length: PAGES }, (_, i) =>
    publish(port, token, i).then((ok) => void (ok && answered.add(i))),
  )
  while (answered.size < PAGES / 4) await new Promise((resolve) => setTimeout(resolve, 1))
  first.kill('SIGKILL')
  await Promise.all(all)
  assert.ok(answered.size >= PAGES / 4 && answered.size < PAGES, `${answered.size} were answered before the end`)
  const second = await serve(root, port)
  t.after(() => second.kill('SIGKILL'))
  for (const i of answered) {
    const response = await fetch(`http://localhost:${port}/crash-${i}`)
    assert.equal(response.status, 200, `crash-${i}`)
    assert.match(await response.text(), new RegExp(`Title ${i}<`))
  }
})

/** A website with drafts, and a token without the limit of ordinary ones. */
async function prepare(root: string): Promise<string> {
  const installation = await prepareInstallation({ root })
  await prepareFirstSite(installation)
  for (let i = 0; i < PAGES; i++)
    await call(installation, 'default', 'create_page', {
      title: `Crash ${i}`,
      slug: `crash-${i}`,
      blocks: [{ type: 'hero', data: { title: `Title ${i}` } }],
    })
  const token = { name: 'crash', level: 'write', mode: 'direct', site: 'default', user: null } as const
  const { value } = await transact(installation.network, (trx) => createToken(trx, token, new Date()))
  await installation.close()
  return value
}

async function serve(root: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: child.stdout }), 'line')
  return child
}

const publish = (port: number, token: string, i: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/v1/pages/crash-${i}/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
    .then(async (response) => (await response.json()) !== undefined && response.status === 200)
    .catch(() => false)
