// Telephone numbers that forms store: as they were typed, with their E.164 form beside, and told apart by it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encode, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

describe('telephone numbers of a form', () => {
  let here: Forms
  const path = '/_form/calls'
  before(async () => {
    here = await startForms()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'tel', name: 'phone', unique: true, default_country: 'DE' },
      { type: 'text', name: 'why', required: true, visible_if: { field: 'phone', op: 'eq', value: '110' } },
      { type: 'text', name: 'note', visible_if: { field: 'phone', op: 'ne', value: '+49 40 123456' } },
    ]
    const settings = { form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'calls', name: 'Calls', fields, settings, apply: true })
  })
  after(() => here.close())

  const send = async (values: Record<string, string>) =>
    post(here, encode({ ...values, _lang: 'en', ...(await tokenWords(here, { path })) }), { path })

  test('are stored as they were typed, with the E.164 form beside', async () => {
    const sent = await send({ title: 'Ada', phone: '040 123 456' })
    assert.equal(sent.status, 303, sent.text)
    const [entry] = await here.run('list_entries', { table: 'calls' })
    assert.deepEqual([entry.fields.phone, entry.e164], ['040 123 456', { phone: '+4940123456' }])
  })

  test('another spelling of a number that is there is refused', async () => {
    const again = await send({ title: 'Eve', phone: '+49 (0)40 / 123 456' })
    assert.equal(again.status, 422)
    assert.match(again.text, /value="\+49 \(0\)40 \/ 123 456"/)
    assert.equal((await here.run('list_entries', { table: 'calls' })).length, 1)
  })

  test('conditions know a number in any spelling; the script of the page leaves that to the service', async () => {
    const page = await (await fetch(`http://127.0.0.1:${here.server.port}${path}`)).text()
    assert.match(page, /data-rules="[^"]*why[^"]*&quot;visible&quot;:null/)
    const refused = await send({ title: 'Eve', phone: '1 10' })
    assert.equal(refused.status, 422)
    // What is hidden is not stored.
    const [first] = await here.run('list_entries', { table: 'calls' })
    await here.run('delete_entry', { table: 'calls', entry: first.uid })
    const sent = await send({ title: 'Ada', phone: '(040) 123456', note: 'hidden' })
    assert.equal(sent.status, 303, sent.text)
    const [entry] = await here.run('list_entries', { table: 'calls' })
    assert.deepEqual([entry.fields.phone, entry.fields.note], ['(040) 123456', undefined])
  })
})
