// Public forms by real HTTP: the whole way of a request from a visitor to its reader, and each refusal on it.
// Holds: contract 2.4 order; contract 2.4 token
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { startServer } from '../support/server.ts'
import { encode, freshIp, hiddenOf, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const GOOD = { name: 'Ada', email: 'ada@example.org', message: 'Hello\r\nthere' }

describe('public forms', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
  })
  after(() => here.close())

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
    fetch(`http://127.0.0.1:${here.server.port}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': freshIp(), ...headers } }) // prettier-ignore

  test('a request goes the whole way, and only its reader can open it', async () => {
    const before = await count()
    const sent = await post(here, encode({ ...GOOD, unknown: 'x', secret_note: 'theirs', ...(await tokenWords(here)) }))
    assert.equal(sent.status, 303, sent.text)
    const there = sent.headers.get('location')!
    assert.equal(sent.headers.get('set-cookie'), null)
    assert.equal(await count(), before + 1)
    const request = await newest()
    assert.match(request.reference, /^R-[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    assert.deepEqual([request.table, request.status, request.language, request.recipients], ['contact', 'new', 'en', [here.reader.fingerprint]]) // prettier-ignore
    const { content } = open(request)
    assert.deepEqual(content.values, {
      name: 'Ada', email: 'ada@example.org', message: 'Hello\nthere', wants_call: false, secret_note: 'ours',
    }) // prettier-ignore
    assert.equal(content.reference, request.reference)
    assert.equal(there, `/_form/contact/sent?lang=en&reference=${request.reference}`)
    const thanks = await get(there)
    const text = await thanks.text()
    assert.match(text, /<h1[^>]*>Thank you<\/h1>/)
    assert.match(text, /Your entries have been sent/)
    assert.ok(text.includes(`Your reference: ${request.reference}`))
    assert.match(text, /href="\/"[^>]*>To the home page/)
    assert.equal(thanks.headers.get('cache-control'), 'no-store')
    const forged = await (await get('/_form/contact/sent?reference=R-%3Cb%3E-call+me')).text()
    assert.ok(!forged.includes('Your reference'))
  })

  test('own words of thanks are said once, and the page on privacy is linked where visitors can see it', async () => {
    const privacy = await here.run('create_page', { title: 'Privacy', slug: 'privacy' })
    await here.run('publish_page', { page: String(privacy.id) })
    const form = { open: true, difficulty: 0, success: 'Thank you. We call you.', privacy_page: privacy.uid }
    const spec = {
      handle: 'callback',
      name: 'Callback',
      fields: [{ type: 'text', name: 'name' }],
      apply: true,
    }
    await here.run('save_data_table', { ...spec, settings: { kind: 'inbox', form } })
    const text = await (await get('/_form/callback/sent')).text()
    assert.match(text, /<h1[^>]*>Your entries have been sent\.<\/h1>/)
    assert.equal(text.match(/Thank you/g)?.length, 1)
    const link = /href="\/privacy"[^>]*>Privacy \(new window\)/
    assert.match(await (await get('/_form/callback')).text(), link)
    await here.run('publish_page', { page: String(privacy.id), action: 'unpublish' })
    assert.doesNotMatch(await (await get('/_form/callback')).text(), link)
  })

  test('tokens: of another form, forged, too old, from the future', async () => {
    await here.run('save_data_table', { handle: 'other', name: 'Other', fields: [{ type: 'text', name: 'name' }], settings: { kind: 'inbox', form: { open: true, difficulty: 0 } }, apply: true }) // prettier-ignore
    const before = await count()
    const of = (await tokenWords(here, { path: '/_form/other' }))._token
    const own = await tokenWords(here)
    const forged = own._token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const _token of [of, forged, `${own._token}x`, 'p.x.y.z', '']) {
      const sent = await post(here, encode({ ...GOOD, _token }))
      assert.equal(sent.status, 200)
      assert.match(sent.text, /Send the form\?/)
    }
    here.clock.advance(3 * 60 * 60_000)
    const late = await post(here, encode({ ...GOOD, ...own }))
    assert.deepEqual([late.status, /open for a long time/.test(late.text)], [409, true])
    assert.equal(await count(), before)
    const { _token } = hiddenOf(late.text)
    here.clock.advance(5000)
    assert.equal((await post(here, encode({ ...GOOD, _token: _token! }))).status, 303)
  })

  test('whoever is too quick is told no reference but asked again, until it is stored', async () => {
    const before = await count()
    let page = await post(here, encode({ ...GOOD, ...(await tokenWords(here, { wait: 3000 })) }))
    for (const wait of [0, 500, 1000]) {
      assert.equal(page.status, 200)
      assert.match(page.text, /That was very quick/)
      assert.match(page.text, /<dd>Ada<\/dd>/)
      assert.equal(await count(), before)
      here.clock.advance(wait)
      page = await post(here, encode(hiddenOf(page.text)))
    }
    assert.equal(page.status, 303)
    assert.equal(await count(), before + 1)
  })

  test('a token is used once, by whichever process', async () => {
    const other = await openInstallation({ ...here.options, env: here.installation.env })
    const server = await startServer(other)
    try {
      const before = await count()
      const body = encode({ ...GOOD, ...(await tokenWords(here)) })
      const [ip, second] = [freshIp(), freshIp()]
      const answers = await Promise.all([post(here, body, { ip }), post(here, body, { ip: second, server })])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 409])
      assert.equal(await count(), before + 1)
      assert.equal((await post(here, body, { server })).status, 409)
    } finally {
      await server.close()
      await other.close()
    }
    const again = await openInstallation({ ...here.options, env: here.installation.env })
    const restarted = await startServer(again)
    try {
      const body = encode({ ...GOOD, ...(await tokenWords(here)) })
      assert.equal((await post(here, body)).status, 303)
      assert.equal((await post(here, body, { server: restarted })).status, 409)
    } finally {
      await restarted.close()
      await again.close()
    }
  })

  // Holds: contract 2.4 rates
  test('limits: five in an hour, three without a proof of work; what has to be corrected does not count', async () => {
    const [ip, lazy] = [freshIp(), freshIp()]
    for (let n = 0; n < 3; n++) {
      const faulty = await post(here, encode({ ...(await tokenWords(here)), name: 'x' }), { ip })
      assert.equal(faulty.status, 422)
    }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await post(here, encode({ ...GOOD, ...(await tokenWords(here)) }), { ip })).status)
    assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429])
    const without: number[] = []
    for (let n = 0; n < 4; n++)
      without.push((await post(here, encode({ ...GOOD, ...(await tokenWords(here)), _pow: 'zz' }), { ip: lazy })).status) // prettier-ignore
    assert.deepEqual(without, [303, 303, 303, 429])
    const refused = await post(here, encode({ ...GOOD, ...(await tokenWords(here)) }), { ip })
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.match(refused.text, /value="Ada"/)
    here.clock.advance(60 * 60_000)
    assert.equal((await post(here, encode({ ...GOOD, ...(await tokenWords(here)) }), { ip })).status, 303)
  })

  test('a form takes sixty in an hour, from wherever', async () => {
    here.clock.advance(60 * 60_000)
    let sent = 0
    for (let n = 0; n < 62; n++) {
      const { status } = await post(here, encode({ name: 'x', ...(await tokenWords(here, { path: '/_form/other', wait: 4000 })) }), { path: '/_form/other' }) // prettier-ignore
      if (status === 303) sent++
      else assert.equal(status, 429)
    }
    assert.equal(sent, 60)
    here.clock.advance(60 * 60_000)
  })

  test('faults: a summary that leads to each field, what was written stays, conditions decide', async () => {
    const values = { name: '', email: 'no address', message: '<b>kept</b>', wants_call: '1', phone: '' }
    const { status, text, headers } = await post(here, encode({ ...values, ...(await tokenWords(here)) }), { headers: { 'accept-language': 'de' } }) // prettier-ignore
    assert.equal(status, 422)
    assert.match(headers.get('cache-control')!, /no-store/)
    assert.match(text, /role="alert"/)
    assert.match(text, /<a href="#form-name">Ihr Name: Bitte füllen Sie dieses Feld aus\.<\/a>/)
    assert.match(text, /<a href="#form-email">Email: Bitte geben Sie eine E-Mail-Adresse ein/)
    assert.match(text, /<a href="#form-phone">/)
    assert.match(text, /id="form-name"[^>]+aria-describedby="form-name-fault" aria-invalid="true"/)
    assert.match(text, /value="no address"/)
    assert.match(text, /&lt;b&gt;kept&lt;\/b&gt;<\/textarea>/)
    assert.match(text, /lang="de"/)
    // Corrected at once: whoever was there for a while need not wait.
    const corrected = { ...GOOD, wants_call: '1', phone: '+49 30 123456', _token: hiddenOf(text)['_token']! }
    assert.equal((await post(here, encode(corrected))).status, 303)
    assert.equal(open(await newest()).content.values['phone'] !== undefined, true)
    const hidden = { ...GOOD, phone: 'nonsense', ...(await tokenWords(here)) }
    assert.equal((await post(here, encode(hidden))).status, 303)
    assert.equal('phone' in open(await newest()).content.values, false)
  })

  test('what is to be corrected or confirmed stands under the heading of the block it was sent from', async () => {
    const blocks = [{ type: 'data_form', data: { title: 'Write <us>', table: 'contact' } }]
    const { id } = await here.run('create_page', { title: 'Write', slug: 'write', lang: 'en', blocks })
    await here.run('publish_page', { page: String(id) })
    const { _heading } = hiddenOf(await (await get('/write')).text())
    assert.equal(_heading, 'Write <us>')
    const faulty = { ...GOOD, email: 'none', _heading }
    const first = await post(here, encode({ ...faulty, ...(await tokenWords(here)) }))
    assert.equal(first.status, 422)
    assert.match(first.text, /<h1[^>]*>Write &lt;us&gt;<\/h1>/)
    const second = await post(here, encode({ ...faulty, ...hiddenOf(first.text) }))
    assert.match(second.text, /<h1[^>]*>Write &lt;us&gt;<\/h1>/)
    const confirmation = await post(here, encode({ ...GOOD, _heading }))
    assert.equal(hiddenOf(confirmation.text)['_heading'], 'Write <us>')
    const plain = await post(here, encode({ ...GOOD, email: 'none', ...(await tokenWords(here)) }))
    assert.match(plain.text, /<h1[^>]*>Contact<\/h1>/, 'without one it is the name of the table')
    const long = await post(here, encode({ ...faulty, _heading: `${'x'.repeat(300)}`, ...(await tokenWords(here)) }))
    assert.match(long.text, /<h1[^>]*>x{200}<\/h1>/)
  })

  test('too many links, and words that are not taken', async () => {
    await here.run('save_data_table', { table: 'other', settings: { kind: 'inbox', form: { open: true, difficulty: 0, max_links: 1, blocklist: ['CASINO'] } }, apply: true }) // prettier-ignore
    const send = async (name: string) =>
      post(here, encode({ name, ...(await tokenWords(here, { path: '/_form/other' })) }), {
        path: '/_form/other',
      })
    assert.match((await send('http://a.example www.b.example')).text, /too many links/)
    assert.match((await send('best casino')).text, /not accepted here/)
    assert.match((await send('CASINOS? Casino!')).text, /not accepted here/)
    assert.equal((await send('the Casinoplatz')).status, 303)
    assert.equal((await send('see http://a.example')).status, 303)
  })

  // Holds: contract 2.4 no-script
  test('without JavaScript: a page to confirm with everything kept, then it is sent', async () => {
    const before = await count()
    const page = await get('/_form/contact', { 'accept-language': 'de-AT' })
    assert.match(await page.text(), /<form[^>]+action="\/_form\/contact"/)
    const first = await post(here, encode({ ...GOOD, message: '"quoted" <i>', more: 'x' }))
    assert.equal(first.status, 200)
    assert.equal(await count(), before)
    assert.match(first.text, /<dd>&quot;quoted&quot; &lt;i&gt;<\/dd>/)
    const values = hiddenOf(first.text)
    assert.equal('more' in values, false)
    const early = await post(here, encode(values))
    assert.match(early.text, /That was very quick/)
    assert.equal(await count(), before)
    here.clock.advance(5000)
    assert.equal((await post(here, encode(hiddenOf(early.text)))).status, 303)
    assert.equal(open(await newest()).content.values['message'], '"quoted" <i>')
  })

  test('other websites, other methods, closed forms, features that are off', async () => {
    const origin = { origin: 'https://evil.example' }
    assert.equal((await post(here, encode({ ...GOOD, ...(await tokenWords(here)) }), { headers: origin })).status, 403)
    assert.equal((await post(here, 'a=b', { headers: { 'sec-fetch-site': 'cross-site' } })).status, 403)
    assert.equal((await get('/_form/contact/token', origin)).status, 403)
    assert.equal((await get('/_form/contact/token')).headers.get('access-control-allow-origin'), null)
    const put = await fetch(`http://127.0.0.1:${here.server.port}/_form/contact`, {
      method: 'PUT',
      body: 'a=b',
    })
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST'])
    assert.equal((await post(here, 'a=b', { path: '/_form/contact/token' })).status, 405)
    assert.equal((await get('/_form/nothing')).status, 404)
    assert.equal((await get('/_form/..%2f..%2fetc')).status, 404)
    await here.run('save_data_table', { table: 'other', settings: { kind: 'inbox', form: { open: false } }, apply: true }) // prettier-ignore
    assert.equal((await post(here, 'name=x', { path: '/_form/other' })).status, 409)
    assert.equal((await get('/_form/other/token')).status, 409)
    for (const key of ['requests', 'forms']) {
      await here.run('set_feature', { key, on: false })
      assert.equal((await post(here, 'name=x')).status, key === 'forms' ? 404 : 409)
      await here.run('set_feature', { key, on: true })
    }
    const [only] = await here.run('list_recipients')
    await here.run('remove_recipient', { id: only.id, force: true })
    assert.equal((await post(here, 'name=x')).status, 409)
  })
})
