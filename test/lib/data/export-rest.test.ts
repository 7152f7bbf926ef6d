// Import and export over REST: uploading a file in a form, and streaming a file that is still being written.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../support/installation.ts'
import { startServer, type TestServer } from '../../support/server.ts'

suite('files over REST', () => {
  let here: TestInstallation
  let server: TestServer
  let token = ''
  let reader = ''
  before(async () => {
    here = await makeInstallation()
    server = await startServer(here.installation)
    token = (await tokenCall(here.installation, 'default')).value
    reader = (await tokenCall(here.installation, 'default', { level: 'read' })).value
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'note', private: true },
      { type: 'number', name: 'price' },
    ]
    await call(here.installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  const ask = (path: string, init: RequestInit = {}, as = token) =>
    fetch(`${server.url}/api/v1/data/rows/${path}`, { ...init, headers: { authorization: `Bearer ${as}` } })
  const form = (content: string, fields: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new Blob([content]), 'rows.csv')
    return { method: 'POST', body }
  }

  test('a form with a file is imported and answered with counts, or with its faults', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => `Row ${i}`)
    const done = await ask('import', form(['title', ...lines].join('\n'), { publish: 'true' }))
    const { data } = (await done.json()) as { data: { created: number; published: number } }
    assert.deepEqual([done.status, data.created, data.published], [200, 1200, 1200])
    const refused = await ask('import', form('title\n=1\nx,y\n'))
    const problem = (await refused.json()) as { code: string; errors: { pointer: string }[] }
    assert.deepEqual([refused.status, problem.code, problem.errors[0]!.pointer], [422, 'validation', '/line/3'])
    assert.equal((await ask('import', form('title\nx\n'), reader)).status, 403)
    assert.equal((await ask('import', { method: 'POST', body: '{}' })).status, 415)
  })

  test('fields chooses columns, and names what there is none of', async () => {
    const first = async (query: string) => (await (await ask(`export?${query}`)).text()).split('\r\n')[0]
    const head = '_uid,_slug,_lang,_group,_status,_sort,_published_at'
    assert.equal(await first('fields=price,title'), `${head},price,title`)
    assert.equal(await first('fields=note'), `${head},note`)
    assert.equal(await first('view=published'), `${head},title,price`)
    const one = 'filter[title][eq]=Row+1'
    const response = await ask(`export?format=json&fields=title&${one}`)
    const [entry] = (await response.json()) as [{ uid: string; fields: object }]
    assert.deepEqual([typeof entry.uid, entry.fields], ['string', { title: 'Row 1' }])
    for (const [query, name] of [
      ['fields=title,nothing', 'nothing'],
      ['fields=name', 'name'],
      ['fields=note&view=published', 'note'],
      ['fields=title,nothing&format=json', 'nothing'],
    ]) {
      const refused = await ask(`export?${query}`)
      const { errors } = (await refused.json()) as { errors: { pointer: string; message: string }[] }
      assert.deepEqual([refused.status, errors[0]?.pointer], [422, '/fields'], query)
      assert.match(errors[0]!.message, new RegExp(`"${name}".*title`), query)
    }
  })

  test('the file is sent by its name, in several batches, and only to members', async () => {
    const answer = await ask('export?format=csv&view=published', {}, reader)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="rows.csv"')
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache')
    assert.equal((await answer.text()).split('\r\n').length, 1202)
    const some = await ask('export?format=json&filter[title][in]=Row+1,Row+2')
    assert.equal(((await some.json()) as unknown[]).length, 2)
    const head = await ask('export', { method: 'HEAD' })
    assert.deepEqual([head.status, await head.text()], [200, ''])
    assert.equal((await ask('export?format=xls')).status, 422)
    const anonymous = await fetch(`${server.url}/api/v1/data/rows/export`)
    assert.equal(anonymous.status, 401)
  })
})
