// Sealed requests as their readers manage them: keys, status, trash, retention, and forms whose entries are content.
// Holds: contract 2.4 retention
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { answerChallenge } from '../../../src/admin/inbox/challenge.ts'
import { openContentKey } from '../../../src/admin/inbox/content-key.ts'
import { makeKey } from '../../../src/admin/inbox/open-key.ts'
import { dropRequestFiles, purgeRequests } from '../../../src/lib/forms/purge.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { DAY } from '../../../src/lib/base/clock.ts'
import { addReader, encode, post, startForms, tokenWords, type Forms } from '../../support/forms.ts'

suite('sealed requests', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
  })
  after(() => here.close())

  const send = async () => {
    const data = new FormData()
    const values = { name: 'Ada', email: 'ada@example.org', ...(await tokenWords(here)) }
    for (const [name, value] of Object.entries(values)) data.append(name, value)
    data.append('papers', new Blob(['text']), 'a.txt')
    assert.equal((await post(here, data)).status, 303)
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    return here.run('get_request', { id })
  }
  const fails = (name: string, input: object, code: string) => assert.rejects(here.run(name, input), { code })

  test('a key is added by whoever can use it, and only then', async () => {
    const [key, other] = [makeKey({ idle_ms: 0 }), makeKey({ idle_ms: 0 })]
    const { challenge, proof } = await here.run('challenge_recipient', { public_key: key.publicText })
    const answer = answerChallenge(key, challenge)
    const input = { name: 'New', public_key: key.publicText, proof, answer }
    await fails('add_recipient', { ...input, answer: `${answer}x` }, 'validation')
    await fails('add_recipient', { ...input, public_key: other.publicText }, 'validation')
    await fails('add_recipient', { ...input, proof: `${proof}AAAA` }, 'validation')
    await fails('challenge_recipient', { public_key: 'A'.repeat(43) }, 'validation')
    here.clock.advance(16 * 60_000)
    await fails('add_recipient', input, 'validation')
    const made = await addReader(here, key)
    assert.equal(made.fingerprint, key.fingerprint)
    await assert.rejects(addReader(here, key), { code: 'conflict' })
    await here.run('remove_recipient', { id: made.id })
  })

  test('a new reader gets wraps from an old one; what is there cannot be overwritten; the last key stays', async () => {
    const request = await send()
    const fresh = makeKey({ idle_ms: 0 })
    const { id: key } = await addReader(here, fresh, 'Second')
    const keys = [here.reader, fresh].map(({ publicKey }) => publicKey)
    const wraps = openContentKey(here.reader, request.wraps).wrapFor(keys)
    const stranger = makeKey({ idle_ms: 0 })
    const own = openContentKey(here.reader, request.wraps)
    await fails('rewrap_request', { id: request.id, wraps: own.wrapFor([stranger.publicKey]) }, 'conflict')
    const garbage = { ...wraps[0]!, box: wraps[1]!.box }
    await here.run('rewrap_request', { id: request.id, wraps: [garbage, wraps[1]] })
    const after = await here.run('get_request', { id: request.id })
    for (const reader of [here.reader, fresh]) {
      const content = openContentKey(reader, after.wraps)
      assert.equal(content.openContent(Buffer.from(after.content, 'base64url'), after.place).values['name'], 'Ada')
    }
    await here.run('remove_recipient', { id: key })
    assert.deepEqual((await here.run('get_request', { id: request.id })).recipients, [here.reader.fingerprint])
    const [first] = await here.run('list_recipients')
    await fails('remove_recipient', { id: first.id }, 'conflict')
  })

  test('status, trash and retention; files go with their request', async () => {
    const folder = join(here.root, 'storage/sites/default/requests')
    const [one, two, three] = [await send(), await send(), await send()]
    await here.run('set_request_status', { id: one.id, status: 'done' })
    await here.run('delete_request', { id: two.id })
    await fails('set_request_status', { id: two.id, status: 'done' }, 'gone')
    assert.equal((await here.run('list_requests', { deleted: true })).length, 1)
    await here.run('restore_request', { id: two.id })
    await fails('restore_request', { id: two.id }, 'invalid-transition')
    await here.run('delete_request', { id: two.id })
    const purge = async () => {
      await purgeRequests(systemContext(here.installation, here.site))
      const jobs = await here.site.db.read
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'drop-request-files')
        .execute()
      for (const { payload } of jobs)
        await dropRequestFiles(JSON.parse(payload), systemContext(here.installation, here.site))
      const rows = await here.site.db.read.selectFrom('requests').select('id').execute()
      return rows.map(({ id }) => Number(id))
    }
    here.clock.advance(29 * DAY)
    assert.ok((await purge()).includes(two.id))
    here.clock.advance(2 * DAY)
    const left = await purge()
    assert.deepEqual([left.includes(two.id), left.includes(one.id)], [false, true])
    here.clock.advance(150 * DAY)
    const rest = await purge()
    assert.deepEqual([rest.includes(one.id), rest.includes(three.id)], [false, true])
    const before = readdirSync(folder).length
    await here.run('delete_request', { id: three.id, permanently: true })
    assert.equal((await purge()).includes(three.id), false)
    assert.equal(readdirSync(folder).length, before - 1)
    assert.ok(existsSync(folder))
  })

  test('a form of a table of content makes entries: drafts, or public ones; what must differ is a fault', async () => {
    const fields = [
      { type: 'text', name: 'title', required: true, unique: true },
      { type: 'file', name: 'paper' },
    ]
    // It names its fields: no form of content takes the file.
    const settings = { title_field: 'title', form: { open: true, difficulty: 0, fields: ['title'] } }
    await here.run('save_data_table', { handle: 'ideas', name: 'Ideas', fields, settings, apply: true })
    const path = '/_form/ideas'
    const add = async (title: string) => post(here, encode({ title, ...(await tokenWords(here, { path })) }), { path })
    assert.equal((await add('First')).status, 303)
    const twice = await add('First')
    assert.equal(twice.status, 422)
    assert.match(twice.text, /href="#form-title"/)
    await here.run('save_data_table', {
      table: 'ideas',
      settings: { ...settings, form: { ...settings.form, publish: true } },
      apply: true,
    })
    assert.equal((await add('Second')).status, 303)
    const entries = await here.run('list_entries', { table: 'ideas' })
    const states = entries.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`).sort()
    assert.deepEqual(states, ['First draft', 'Second published'])
  })
})
