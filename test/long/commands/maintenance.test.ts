// maintenance on|off|status: visitors get 503 with Retry-After from a running server, the admin goes on, and it ends again.
// Holds: contract 3.4 maintenance
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cms, serveCms } from '../../support/cms.ts'
import { eventually } from '../../support/eventually.ts'
import { tempFolder } from '../../support/temp.ts'

test('a running server answers visitors with 503 while it is on; who administers goes on', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'default', 'localhost', 'starter', '--no-content'])).code, 0)
  const server = await serveCms(root)
  t.after(() => server.stop())
  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  const status = async (path: string) => (await ask(path)).status
  assert.equal(await status('/'), 200)

  const on = await cms(root, ['maintenance', 'on', '--retry-after=1800', '--message=Back at <6>', '--json'])
  assert.deepEqual([on.code, on.json.result.sites[0].on], [0, true], on.stderr)
  await eventually(async () => (await status('/')) === 503)
  const page = await ask('/')
  assert.equal(page.headers.get('retry-after'), '1800')
  assert.match(page.headers.get('content-type')!, /^text\/html/)
  assert.match(await page.text(), /Back at &lt;6&gt;/)
  for (const path of ['/', '/anything', '/sitemap.xml', '/robots.txt', '/_form/x/token'])
    assert.equal(await status(path), 503, path)
  for (const path of ['/admin', '/api/v1/openapi.json', '/healthz']) assert.notEqual(await status(path), 503, path)
  assert.equal((await ask('/', { method: 'POST' })).status, 503)

  const { json } = await cms(root, ['maintenance', 'status', '--json'])
  assert.deepEqual(
    { ...json.result.sites[0], since: '' },
    { key: 'default', on: true, since: '', retry_after: 1800, message: 'Back at <6>' },
  )
  assert.equal((await cms(root, ['maintenance', 'off', '--dry-run'])).code, 0)
  assert.equal(await status('/'), 503)
  assert.equal((await cms(root, ['maintenance', 'off'])).code, 0)
  await eventually(async () => (await status('/')) === 200)
  assert.equal((await cms(root, ['maintenance', 'off', '--json'])).json.result.sites[0].on, false)
})

test('what cannot be is refused', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  assert.equal((await cms(root, ['maintenance', 'perhaps'])).code, 2)
  assert.equal((await cms(root, ['maintenance', 'on', '--retry-after=0'])).code, 2)
  assert.equal((await cms(root, ['maintenance', 'on', `--message=${'x'.repeat(501)}`])).code, 2)
  assert.equal((await cms(root, ['maintenance', 'status', '--json'])).json.result.sites[0].on, false)
})
