// Files of imports: nobody looked into them, so none becomes an item of the library.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { runSiteJobs } from '../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

const FILES = {
  'report.pdf': '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'page.html': '<script>alert(1)</script>',
}

suite('files of imports', () => {
  let here: TestInstallation
  let server: TestServer
  const tokens = { direct: '', approval: '' }
  before(async () => {
    here = await makeInstallation()
    server = await startServer(here.installation)
    for (const mode of ['direct', 'approval'] as const)
      tokens[mode] = (await tokenCall(here.installation, 'default', { mode })).value
    const fields = [{ type: 'text', name: 'title' }]
    await call(here.installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  const ask = async (path: string, init: RequestInit = {}, token = tokens.direct) => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as object) }
    const answer = await fetch(`${server.url}/api/v1${path}`, { ...init, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const json = (value: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
  const form = (content: string, name: string, fields: Record<string, string>): RequestInit => {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.set(key, value)
    body.set('file', new Blob([content]), name)
    return { method: 'POST', body }
  }
  const begin = (content: string, name: string, token = tokens.direct) =>
    ask('/imports', form(content, name, { table: 'rows', check_only: 'true' }), token)
  const uploads = async () => {
    const { db } = await here.installation.openSite('default')
    return db.read.selectFrom('uploads').selectAll().execute()
  }
  const picture = async () => {
    const one = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    const base64 = (await one.png().toBuffer()).toString('base64')
    return (await ask('/media', json({ base64, name: 'one.png' }))).body.data.id as number
  }

  for (const mode of ['direct', 'approval'] as const)
    test(`one that was sent for an import is no upload of the library (${mode})`, async () => {
      const id = await picture()
      for (const [name, content] of Object.entries(FILES)) {
        const begun = await begin(content, name, tokens[mode])
        assert.equal(begun.status, 201, begun.body.detail)
        const { upload } = begun.body.data
        for (const path of ['/media', `/media/${id}/replace`])
          assert.equal((await ask(path, json({ upload }), tokens[mode])).status, 404, `${name} ${path}`)
        const completed = await ask(`/media/uploads/${upload}/complete`, json({}), tokens[mode])
        assert.equal(completed.status, 404)
        await runSiteJobs(here.installation, 'default')
        // It stays what another import may read.
        const again = await ask('/imports', json({ table: 'rows', upload }), tokens[mode])
        assert.equal(again.status, 201, again.body.detail)
        await ask(`/imports/${again.body.data.id}/stop`, { method: 'POST' }, tokens[mode])
      }
      assert.equal((await ask('/media')).body.data.length, 1)
    })

  test('nor is one that waits with its import for approval', async () => {
    const sent = form(`title\n${FILES['page.html']}\n`, 'logo.csv', {})
    const proposed = await ask('/data/rows/import', sent, tokens.approval)
    assert.equal(proposed.status, 202, proposed.body.detail)
    const { uid } = (await uploads()).find(({ name, status }) => name === 'logo.csv' && status === 'held')!
    assert.equal((await ask('/media', json({ upload: uid }), tokens.approval)).status, 404)
  })

  test('an upload in parts is read by an import', async () => {
    const content = 'title\nParts\n'
    const { body } = await ask('/media/uploads', json({ name: 'rows.csv', size: content.length }))
    await ask(`/media/uploads/${body.data.id}/parts/1`, { method: 'PUT', body: content })
    const begun = await ask('/imports', json({ table: 'rows', upload: body.data.id }))
    assert.equal(begun.status, 201, begun.body.detail)
    await runSiteJobs(here.installation, 'default')
    assert.equal((await ask(`/imports/${begun.body.data.id}`)).body.data.status, 'done')
  })
})
