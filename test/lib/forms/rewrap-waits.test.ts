// Who reads a request, exchanged by somebody whose changes wait: what was done to the request meanwhile is a conflict.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { openContentKey } from '../../../src/admin/inbox/content-key.ts'
import { makeKey } from '../../../src/admin/inbox/open-key.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { addReader, encode, post, startForms, tokenWords, type Forms } from '../../support/forms.ts'

suite('readers that wait for approval', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
  })
  after(() => here.close())

  async function newRequest() {
    const values = { name: 'Ada', email: 'ada@example.org', ...(await tokenWords(here)) }
    assert.equal((await post(here, encode(values))).status, 303)
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    return { id, request: await here.run('get_request', { id }) }
  }
  async function propose(input: object, more: object = {}): Promise<number> {
    const agent = await tokenCall(here.installation, 'default', { mode: 'approval' })
    const held = await call(here.installation, 'default', 'rewrap_request', { ...input }, { ...agent, ...more })
    assert.equal(held.status, 202)
    return (held.body.data as { change: number }).change
  }

  /** A request, another key, and a proposal that lets that one read it, too. */
  async function proposed({ isKnown = true } = {}) {
    const { id, request } = await newRequest()
    const other = makeKey({ idle_ms: 0 })
    await addReader(here, other)
    const wraps = openContentKey(here.reader, request.wraps).wrapFor([here.reader.publicKey, other.publicKey])
    const etag = `"${request.uid}-${request.version}"`
    const change = await propose({ id, wraps }, isKnown ? { if_match: etag } : {})
    return { id, request, other, change, approve: () => here.run('approve_change', { change }) }
  }
  const readers = async (id: number) => (await here.run('get_request', { id })).recipients as string[]

  test('nothing happened: it is done', async () => {
    const { id, other, approve } = await proposed()
    await approve()
    assert.ok((await readers(id)).includes(other.fingerprint))
  })

  for (const isKnown of [true, false])
    test(`a reader who came meanwhile is not shut out, ${isKnown ? 'with' : 'without'} a version`, async () => {
      const { id, request, approve } = await proposed({ isKnown })
      const third = makeKey({ idle_ms: 0 })
      await addReader(here, third)
      const keys = [here.reader.publicKey, third.publicKey]
      const wraps = openContentKey(here.reader, request.wraps).wrapFor(keys)
      await here.run('rewrap_request', { id, wraps })
      await assert.rejects(approve(), { code: 'conflict' })
      assert.deepEqual(await readers(id), [here.reader.fingerprint, third.fingerprint].sort())
    })

  test('the version it was asked with stays with it, also when it is looked at again', async () => {
    const { id, change, request, approve } = await proposed()
    const status = await here.run('get_change_status', { change })
    assert.equal(status.input.version, request.version)
    await here.run('set_request_status', { id, status: 'done' })
    await assert.rejects(approve(), { code: 'conflict' })
    const again = await here.run('recheck_change', { change })
    assert.match(again.error, /changed since its keys were wrapped/)
    await assert.rejects(approve(), { code: 'conflict' })
    assert.deepEqual(await readers(id), request.recipients)
  })
})
