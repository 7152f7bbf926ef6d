// A form of a website that a later version has migrated: nothing is stored in its form, and what was typed is not used up.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { encode, post, startForms, tokenWords } from '../support/forms.ts'

test('it is refused before its token is used, and sent again later', async (t) => {
  const here = await startForms()
  t.after(here.close)
  const { write, read } = here.site.db
  const words = await tokenWords(here)
  const body = encode({ ...words, name: 'Ada', email: 'ada@example.org', message: 'Hello', consent: '1' })
  const stored = async () => [
    (await read.selectFrom('form_tokens').select('nonce').execute()).length,
    (await read.selectFrom('requests').select('id').execute()).length,
  ]
  const mark = { owner: 'core', version: 999, name: '999-later', applied_at: '2027-01-01T00:00:00.000Z' }
  await write.insertInto('migrations').values(mark).execute()
  // As long as a check counts.
  await sleep(1100)
  assert.equal((await post(here, body)).status, 503)
  assert.deepEqual(await stored(), [0, 0])
  await write.deleteFrom('migrations').where('version', '=', 999).execute()
  const sent = await post(here, body)
  assert.ok(sent.status < 400, sent.text)
  assert.deepEqual(await stored(), [1, 1])
})
