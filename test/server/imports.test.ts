// Imports in the background over REST: a form starts one, and whoever started it follows and stops it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runSiteJobs } from '../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

suite('imports over REST', () => {
  let here: TestInstallation
  let server: TestServer
  let token = ''
  let other = ''
  before(async () => {
    here = await makeInstallation()
    server = await startServer(here.installation)
    token = (await tokenCall(here.installation, 'default')).value
    other = (await tokenCall(here.installation, 'default')).value
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'number', name: 'price' },
    ]
    await call(here.installation, 'default', 'save_data_table', { handle: 'rows', fields, apply: true })
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  const ask = async (path: string, init: RequestInit = {}, as = token) => {
    const headers = { authorization: `Bearer ${as}`, ...(init.headers as object) }
    const answer = await fetch(`${server.url}/api/v1/imports${path}`, { ...init, headers })
    return { answer, body: await answer.json() }
  }
  const form = (content: string, fields: Record<string, string> = {}): RequestInit => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ table: 'rows', ...fields })) body.set(name, value)
    body.set('file', new Blob([content]), 'rows.csv')
    return { method: 'POST', body }
  }
  const titles = async () => {
    const { body } = await call(here.installation, 'default', 'list_entries', { table: 'rows' })
    return (body.data as { title: string }[]).map(({ title }) => title).sort()
  }

  test('a form starts it, its address tells how far it is, and only to whoever started it', async () => {
    const { answer, body } = await ask('', form('title,price\nOne,1\nTwo,2\n', { publish: 'true' }))
    assert.equal(answer.status, 201)
    const { id, status } = body.data
    assert.deepEqual([status, answer.headers.get('location')], ['waiting', `/api/v1/imports/${id}`])
    assert.equal((await ask(`/${id}`, {}, other)).answer.status, 404)
    await runSiteJobs(here.installation, 'default')
    const done = (await ask(`/${id}`)).body.data
    assert.deepEqual([done.status, done.result.created, done.result.published], ['done', 2, 2])
    const listed = (await ask('?table=rows')).body.data as { id: string }[]
    assert.deepEqual(
      listed.map((one) => one.id),
      [id],
    )
    assert.deepEqual((await ask('?table=rows', {}, other)).body.data, [])
    assert.deepEqual(await titles(), ['One', 'Two'])
  })

  test('words of a form are told apart, faults come in the language that is asked for, and it is stopped', async () => {
    const looked = (await ask('', form('title,price\nBad,x\n', { check_only: 'true' }))).body.data
    await runSiteJobs(here.installation, 'default')
    const { body } = await ask(`/${looked.id}?locale=de`)
    assert.equal(body.data.check_only, true)
    assert.equal(body.data.error.errors[0].pointer, '/line/2/price')
    assert.match(body.data.error.errors[0].message, /Zahl/)
    const waiting = (await ask('', form('title\nThree\n'))).body.data
    const stopped = await ask(`/${waiting.id}/stop`, { method: 'POST' })
    assert.equal(stopped.body.data.status, 'stopped')
    const again = await ask(`/${waiting.id}/stop`, { method: 'POST' })
    assert.deepEqual([again.answer.status, again.body.code], [409, 'invalid-transition'])
    await runSiteJobs(here.installation, 'default')
    assert.deepEqual(await titles(), ['One', 'Two'])
  })

  test('the same POST with the same key is answered the same, also where the file would not fit a second time', async () => {
    const twice = async () => {
      const body = new FormData()
      body.set('file', new Blob(['_slug,title\nonly,Only\n']), 'rows.csv')
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'once' }
      const answer = await fetch(`${server.url}/api/v1/data/rows/import`, { method: 'POST', body, headers })
      return { status: answer.status, body: await answer.json() }
    }
    const first = await twice()
    assert.equal(first.status, 200)
    assert.deepEqual(await twice(), first)
    assert.deepEqual(await titles(), ['One', 'Only', 'Two'])
  })
})
