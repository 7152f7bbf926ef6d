// The setup: the first account, by whoever has the token, once (interface specification 4.3, 4.5).
// Holds: interface 4.3 setup; interface 4.5 account
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { verifyPassword } from '../../src/lib/sign-in/passwords.ts'
import { userByEmail } from '../../src/lib/access/users.ts'
import { ask } from '../support/client.ts'
import { testClock } from '../support/installation.ts'
import { ROOT } from '../support/root.ts'
import { ANNA, countUsers, startSetup } from '../support/setup.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
/** Of the form: its two scripts come from here, ask nobody and make no markup. */
const OF_FORM = `${POLICY}; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
const OWN_SCRIPTS = /<script type="module" src="\/admin\/assets\/(password|time-zone)\.[\w-]+\.mjs"><\/script>/g

for (const [lang, title, ready] of [
  ['en', 'Create the first account', 'Your account is ready'],
  ['de', 'Das erste Konto anlegen', 'Ihr Konto ist bereit'],
] as const)
  test(`${lang}: form, account, what comes next, and then the setup is gone`, async (t) => {
    const clock = testClock()
    const sites = { default: { timezone: 'Europe/Berlin' } }
    const { service, token, get, post } = await startSetup(t, { clock, sites })
    const form = await get(`?token=${token}`, { headers: { 'accept-language': `fr, ${lang};q=0.8` } })
    assert.equal(form.status, 200)
    assert.match(form.text, new RegExp(`<html lang="${lang}">`))
    assert.match(form.text, new RegExp(`<h1>${title}</h1>`))
    const made = await post({}, { lang })
    assert.deepEqual([made.status, made.headers.get('location')], [303, '/admin'])
    const next = await get(`/done?lang=${lang}`)
    assert.equal(next.status, 200)
    assert.match(next.text, new RegExp(`<h1>${ready}</h1>`))
    assert.match(next.text, /cms token:create Claude <span>--level=write<\/span><\/code>/)

    const row = (await userByEmail(service.installation.network.read, 'anna@example.org'))!
    const { name, network, locale, timezone, disabled, deleted_at } = row
    assert.deepEqual(
      { name, network, locale, timezone, disabled, deleted_at },
      {
        name: ANNA.name,
        network: 1,
        locale: lang,
        timezone: 'Europe/Berlin',
        disabled: 0,
        deleted_at: null,
      },
    )
    assert.match(row.password_hash!, /^\$argon2id\$/)
    assert.ok((await verifyPassword(ANNA.password, row.password_hash)).ok)

    assert.equal((await get(`?token=${token}`)).status, 404)
    assert.equal((await post({ email: 'other@example.org' })).status, 404)
    assert.equal(await countUsers(service), 1)
    clock.advance(61 * 60_000)
    assert.equal((await get('/done')).status, 404)
  })

test('the language is the one asked for, else the one liked best, else English', async (t) => {
  const { token, get } = await startSetup(t)
  const lang = async (query: string, header?: string) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header }
    return /<html lang="(\w+)"/.exec((await get(`?token=${token}${query}`, { headers })).text)?.[1]
  }
  assert.equal(await lang(''), 'en')
  assert.equal(await lang('', 'de-AT,de;q=0.9,en;q=0.8'), 'de')
  assert.equal(await lang('', 'de;q=0.3, en-GB;q=0.7'), 'en')
  assert.equal(await lang('', 'fr, de;q=0, *;q=0.1'), 'en')
  assert.equal(await lang('&lang=de', 'en'), 'de')
  assert.equal(await lang('&lang=tlh', 'de'), 'de')
  const { text } = await get(`?token=${token}`)
  assert.ok(text.includes(`href="/admin/setup?lang=de&amp;token=${token}" hreflang="de" lang="de">Deutsch<`))
})

test('without the token, or with a wrong one, 403 tells where it is', async (t) => {
  const { service, token, get, post } = await startSetup(t)
  for (const query of ['', '?token=', '?token=wrong', `?token=${token}x`, `?token=${token.slice(1)}`]) {
    const { status, text } = await get(query)
    assert.equal(status, 403, query)
    assert.match(text, /config\/config\.local\.json/)
    assert.match(text, /cms setup:token/)
    assert.ok(!text.includes(token))
    assert.equal(text.includes('This is not the token'), query.length > '?token='.length)
  }
  const wrong = await post({ token: 'wrong' })
  assert.equal(wrong.status, 403)
  assert.equal((await post({ token: '' })).status, 403)
  assert.equal(await countUsers(service), 0)
  const pasted = encodeURIComponent(` http://localhost:8000/admin/setup?token=${token}\n`)
  assert.equal((await get(`?token=${pasted}`)).status, 200, 'the whole address, pasted')
  assert.equal((await get('/done')).headers.get('location'), '/admin/setup?lang=en')
})

test('every answer is stored nowhere, tells its address to nobody, and runs nothing but the scripts of the form', async (t) => {
  const sites = { default: {}, shop: { base_url: 'https://shop.test' } }
  const { service, token, get, post } = await startSetup(t, { sites })
  const answers = [await get(`?token=${token}`), await get(''), await get('/nothing'), await post({ name: '' })]
  answers.push(await post({}), await get('/done'), await get(''))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 403, 404, 422, 303, 200, 404],
  )
  for (const { status, headers, text } of answers) {
    const isForm = text.includes('name="password"')
    assert.equal(headers.get('content-security-policy'), isForm ? OF_FORM : POLICY, `${status}`)
    assert.equal([...text.matchAll(OWN_SCRIPTS)].length, isForm ? 2 : 0)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.doesNotMatch(text.replaceAll(OWN_SCRIPTS, ''), /<script|<style|style=| on\w+=/)
  }
  const secure = await get('', { host: 'shop.test' })
  assert.equal(secure.headers.get('strict-transport-security'), 'max-age=63072000')
  assert.ok(service.logged.some(({ message }) => message === 'The first account was made.'))
  assert.ok(!JSON.stringify(service.logged).includes(token), 'the log knows no token')
})

test('any host of a website does, an unknown one is 421', async (t) => {
  const { token, get, post } = await startSetup(t, { sites: { default: {}, shop: {} } })
  assert.equal((await get(`?token=${token}`, { host: 'nobody.example' })).status, 421)
  assert.equal((await get(`?token=${token}`, { host: 'shop.test' })).status, 200)
  const made = await post({}, { host: 'shop.test' } as object)
  assert.equal(made.status, 303)
  assert.match((await get('/done', { host: 'shop.test' })).text, /<span>--site=shop<\/span>/)
})

test('what is wrong is told beside its field and above, and what was typed stays, less the password', async (t) => {
  const { service, post } = await startSetup(t)
  const { status, text } = await post({ name: '"><b>Anna', email: 'anna@', password: 'tooshort1' })
  assert.equal(status, 422)
  assert.match(text, /<title>Error: Create the first account – cms<\/title>/)
  for (const field of ['email', 'password']) {
    assert.match(text, new RegExp(`<li><a href="#${field}">`))
    assert.match(text, new RegExp(`id="${field}-error"`))
    assert.match(text, new RegExp(`aria-describedby="${field}-hint ${field}-error"`))
  }
  assert.ok(text.includes('value="&quot;&gt;&lt;b&gt;Anna"'))
  assert.ok(text.includes('value="anna@"'))
  assert.ok(!text.includes('tooshort1'))

  const all = await post({ name: ' ', email: '', password: '' }, { lang: 'de' })
  assert.equal(all.text.match(/<li><a href="#(name|email|password)">/g)?.length, 3)
  assert.match(all.text, /Wählen Sie ein Passwort mit 12 Zeichen oder mehr\./)
  const guessable = async (password: string) => (await post({ password })).text
  assert.match(await guessable('anna-muster-1'), /not made of your name/)
  assert.match(await guessable('anna@example.org'), /not made of your name/)
  assert.match(await guessable('localhostlocalhost'), /not made of your name/)
  assert.match(await guessable('x'.repeat(1025)), /at most 1,024 bytes/)
  assert.match((await post({ name: 'Anna\nMuster' })).text, /Enter your name, in one line/)
  assert.equal(await countUsers(service), 0)
})

test('stylesheet and mark are addressed by their content and kept for ever', async (t) => {
  const { service, get } = await startSetup(t)
  const addresses = [...(await get('')).text.matchAll(/"(\/admin\/assets\/[^"]+)"/g)].map(([, url]) => url!)
  assert.deepEqual([...new Set(addresses.map((url) => url.replace(/\.\w{10}\./, '.')))].sort(), [
    '/admin/assets/form.css',
    '/admin/assets/mark.svg',
    '/admin/assets/page.css',
  ])
  for (const address of addresses) {
    const response = await ask(service.app, 'GET', address)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(response.headers.get('content-type')!, /^(text\/css|image\/svg\+xml)/)
  }
  for (const path of ['', '/', '/page.css', '/..%2fsetup.ts', '/page.0000000000.css'])
    assert.equal((await ask(service.app, 'GET', `/admin/assets${path}`)).status, 404, path)
})

test('every text of the setup is there in German, and none for nothing', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const texts = (lang: string) => JSON.parse(read(`src/lib/platform/i18n/admin/${lang}.json`)) as Record<string, string>
  const page = [...read('src/server/setup-page.ts').matchAll(/\bt\('([^']+)'/g)]
  const rest = [...read('src/server/setup-texts.ts').matchAll(/'([A-Z][^']* [^']*)'/g)]
  const used = new Set([...page, ...rest].map(([, text]) => text!))
  assert.deepEqual(
    [...used].filter((text) => !Object.hasOwn(texts('de'), text)),
    [],
  )
  assert.deepEqual(Object.keys(texts('en')), Object.keys(texts('de')))
  const vars = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()
  for (const [text, german] of Object.entries(texts('de'))) assert.equal(vars(german), vars(text), text)
})
