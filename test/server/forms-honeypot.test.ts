// The honeypot of public forms: what it catches is kept as spam, and nobody who fills forms in by a program loses anything.
// Holds: contract 2.4 honeypot
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { honeypotOf } from '../../src/lib/forms/form.ts'
import { purgeRequests } from '../../src/lib/forms/purge.ts'
import { systemContext } from '../../src/lib/core/jobs/system-context.ts'
import { encode, freshIp, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const GOOD = { name: 'Ada', email: 'ada@example.org', message: 'Hello\r\nthere' }

describe('the honeypot of public forms', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
  })
  after(() => here.close())

  const honeypot = honeypotOf({ fields: [] })
  const mailsQueued = () => here.run('list_mails', { limit: 200 }) as Promise<unknown[]>
  const count = async () => (await here.run('list_requests', { limit: 200 })).length as number
  const newest = async () => {
    const [{ id }] = await here.run('list_requests', { limit: 1 })
    return here.run('get_request', { id })
  }
  const open = (request: any) => {
    const key = openContentKey(here.reader, request.wraps)
    return { key, content: key.openContent(Buffer.from(request.content, 'base64url'), request.place) }
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${here.server.port}${path}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': freshIp(), ...headers },
    })

  test('what the honeypot catches is spam for 30 days; the page says what it says to people', async () => {
    const before = await count()
    const mails = await mailsQueued()
    const trap = { [honeypot]: 'https://spam.example' }
    const lured = await post(here, encode({ ...GOOD, ...trap, ...(await tokenWords(here)) }))
    const luredWithout = await post(here, encode({ ...GOOD, ...trap }))
    const luredEarly = await post(here, encode({ ...GOOD, ...trap, ...(await tokenWords(here, { wait: 0 })) }))
    for (const { status, headers, text } of [lured, luredWithout, luredEarly]) {
      assert.deepEqual([status, text], [303, ''])
      assert.match(headers.get('location')!, /^\/_form\/contact\/sent\?lang=en&reference=R-[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    }
    assert.equal(await count(), before + 3)
    const spam = await newest()
    assert.deepEqual([spam.status, open(spam).content.values['name']], ['spam', 'Ada'])
    assert.equal(luredEarly.headers.get('location'), `/_form/contact/sent?lang=en&reference=${spam.reference}`)
    assert.deepEqual(await mailsQueued(), mails, 'nobody is told')
    const later = new Date(here.clock.now().getTime() + 29 * 86_400_000)
    const ctx = systemContext(here.installation, await here.installation.openSite('default'))
    await purgeRequests({ ...ctx, now: later })
    assert.equal(await count(), before + 3)
    await purgeRequests({ ...ctx, now: new Date(later.getTime() + 2 * 86_400_000) })
    assert.equal((await here.run('list_requests', { status: 'spam' })).length, 0)
  })

  test('a person whose program filled in the honeypot can correct what is wrong', async () => {
    const wrong = await post(here, encode({ ...GOOD, email: 'no', [honeypot]: 'x', ...(await tokenWords(here)) }))
    assert.deepEqual([wrong.status, /not sent yet/.test(wrong.text)], [422, true])
  })

  test('spam is counted apart: it uses up nothing that people may send', async () => {
    const ip = { ip: freshIp() }
    const send = async (more: object) =>
      (await post(here, encode({ ...GOOD, ...more, ...(await tokenWords(here)) }), ip)).status
    const caught = []
    for (let n = 0; n < 4; n++) caught.push(await send({ [honeypot]: 'x' }))
    assert.deepEqual(caught, [303, 303, 303, 429])
    assert.equal(await send({}), 303)
  })

  test('no browser knows what to fill into the honeypot, and nobody sees, hears or reaches it', async () => {
    const page = await (await get('/_form/contact')).text()
    assert.match(
      page,
      new RegExp(
        `<div hidden><label for="form-${honeypot}">[^<]+</label><input id="form-${honeypot}" name="${honeypot}" tabindex="-1" autocomplete="off"></div>`,
      ),
    )
    const filled =
      /name|mail|phone|tel|fax|company|organi[sz]ation|address|street|city|zip|post|country|url|web|page|user|login|pass|birth|card/
    assert.equal(filled.test(honeypot), false)
  })

  test('what the honeypot of a table of content catches lies in the trash, and is never public', async () => {
    await here.run('save_data_table', {
      handle: 'guests',
      name: 'Guests',
      settings: { form: { open: true, publish: true, difficulty: 0 } },
      fields: [{ name: 'email', type: 'email', unique: true }],
      apply: true,
    })
    const send = async (more: object) =>
      post(here, encode({ email: 'a@example.org', ...more, ...(await tokenWords(here, { path: '/_form/guests' })) }), {
        path: '/_form/guests',
      })
    const caught = await send({ [honeypot]: 'x' })
    assert.equal(caught.status, 303, caught.text)
    assert.deepEqual(await here.run('list_entries', { table: 'guests' }), [])
    const trash = await here.run('list_trash', {})
    assert.equal(trash.filter(({ kind }: { kind: string }) => kind === 'entry').length, 1)
    const sent = await send({})
    assert.equal(sent.status, 303, 'its value is free')
    const [entry] = await here.run('list_entries', { table: 'guests' })
    assert.equal(entry.status, 'published')
  })
})
