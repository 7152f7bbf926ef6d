// Problem documents in the language of whoever asks: the session's account, else Accept-Language, else English (RFC 9457 3.1.3).
import { sayError } from '../../../../src/lib/platform/i18n/say.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { translate } from '../../../../src/server/screens/frame.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { makeInstallation, tokenCall } from '../../../support/installation.ts'
import { startServer } from '../../../support/server.ts'
import { makePerson, Visitor } from '../../../support/visitor.ts'

async function start(t: TestContext, locale: string) {
  const { installation, close } = await makeInstallation({ sites: { default: { hosts: ['localhost'] } } })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const { email, id } = await makePerson(installation)
  await transact(installation.network, (trx) => trx.updateTable('users').set({ locale }).where('id', '=', id).execute())
  const { value } = await tokenCall(installation, 'default')
  const stranger = new Visitor(server.port)
  const program = (path: string, language?: string) =>
    stranger.get(path, {
      headers: { authorization: `Bearer ${value}`, ...(language && { 'accept-language': language }) },
    })
  const person = new Visitor(server.port)
  await person.login(email)
  return { program, person, stranger }
}

const responseOf = ({ headers, text }: { headers: Headers; text: string }) => ({
  ...(JSON.parse(text) as {
    title: string
    detail: string
    code: string
    errors?: { pointer: string; code: string; message: string }[]
  }),
  language: headers.get('content-language'),
  vary: headers.get('vary'),
})

const KNOWN = 'es gibt from_path, to_url, status'

test('a program asks for its language; without one, or with another, it reads English', async (t) => {
  const { program, stranger } = await start(t, 'en')
  const german = responseOf(await program('/api/v1/pages/none', 'de-AT, en;q=0.5'))
  assert.deepEqual([german.language, german.vary, german.code], ['de', 'Accept-Language', 'not-found'])
  assert.deepEqual([german.title, german.detail], ['Nicht gefunden', 'Es gibt keine Seite „none“.'])
  for (const language of [undefined, 'fr', 'en, de;q=0.5', 'de;q=0', '*', ';;q=,d-e;'.repeat(400)]) {
    const english = responseOf(await program('/api/v1/pages/none', language))
    assert.deepEqual([english.title, english.language], ['Not found', 'en'], language)
    assert.equal(english.vary, 'Accept-Language')
  }
  const nobody = responseOf(await stranger.get('/api/v1/pages', { headers: { 'accept-language': 'de' } }))
  assert.equal(nobody.title, 'Bitte zuerst anmelden')
  assert.match(nobody.detail, /^Bitte melden Sie sich an /)
})

test('each field says in German what is wrong; names and codes stay', async (t) => {
  const { person } = await start(t, 'de')
  const german = responseOf(await person.api('POST', '/redirects', { body: { from_path: 'x', to_url: 7, more: 1 } }))
  assert.equal(german.title, 'Die Eingabe ist nicht gültig')
  assert.deepEqual(german.errors, [
    {
      pointer: '/from_path',
      code: 'invalid_format',
      key: 'redirect.path_format',
      message: 'muss ein Pfad sein, der mit / beginnt, zum Beispiel /alt',
    },
    {
      pointer: '/to_url',
      code: 'invalid_type',
      key: 'input.wrong_type',
      message: 'muss Text sein, nicht eine Zahl',
    },
    { pointer: '/more', code: 'unknown_key', key: 'input.unknown_key_of', message: `unbekannte Angabe; ${KNOWN}` },
  ])
  assert.equal(german.detail, german.errors.map((one) => `${one.pointer}: ${one.message}`).join('; '))
})

test('of many fields the text tells the first ten, in German too, whatever they are called', async (t) => {
  const { person, program } = await start(t, 'de')
  assert.ok(program)
  const names = ['k; /c d', 'a: b; c', ...Array.from({ length: 300 }, (_, i) => `k${i}`.padEnd(90, 'x'))]
  const body = { from_path: '/a', to_url: '/b', ...Object.fromEntries(names.map((name) => [name, 1])) }
  const german = responseOf(await person.api('POST', '/redirects', { body }))
  assert.equal(german.errors?.length, 302)
  const first = german.errors.slice(0, 10).map(({ pointer }) => `${pointer}: unbekannte Angabe; ${KNOWN}`)
  assert.equal(german.detail, [...first, 'und 292 weitere'].join('; '))
})

test('what an answer tells beside its object is German, too', async (t) => {
  const { person } = await start(t, 'de')
  const answer = await person.api('POST', '/media/bulk', { body: { ids: [99], decorative: true } })
  const { items } = (JSON.parse(answer.text) as { data: { items: { code: string; message: string }[] } }).data
  assert.deepEqual(
    items.map(({ code, message }) => [code, message]),
    [['not-found', 'Es gibt kein Medium 99.']],
  )
})

test("a session's own language goes before the header; one we do not speak leaves it to the header", async (t) => {
  const { person } = await start(t, 'de')
  const header = (language: string) => ({ headers: { 'accept-language': language } })
  assert.equal(responseOf(await person.api('GET', '/pages/none', header('en'))).language, 'de')
  const foreign = { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' }
  const refused = responseOf(await person.api('POST', '/redirects', { body: {}, headers: foreign }))
  assert.equal(refused.detail, 'Das kam von einer anderen Website. Es wurde nichts geändert.')
})

test('an account of another language is answered as its browser asks', async (t) => {
  const { person } = await start(t, 'fr-CA')
  const ask = (language: string) => person.api('GET', '/pages/none', { headers: { 'accept-language': language } })
  assert.equal(responseOf(await ask('de')).language, 'de')
  assert.equal(responseOf(await ask('fr')).language, 'en')
})

test('the pages of an account say what went wrong in their language, names and all', () => {
  const many = new AppError('passkey.too_many', { max: 10 })
  assert.equal(sayError('de', many), 'Ein Konto hat höchstens 10 Passkeys. Entfernen Sie zuerst einen.')
  assert.equal(sayError('en', many), 'An account has at most 10 passkeys: remove one first.')
  assert.equal(translate({ lang: 'de' })('Sign in'), 'Anmelden')
})

test('MCP, OAuth and what only programs read stay English', async (t) => {
  const { stranger } = await start(t, 'de')
  const headers = { 'accept-language': 'de', 'content-type': 'application/json' }
  const mcp = await stranger.send('POST', '/mcp', { headers, body: '{}' })
  assert.equal(mcp.status, 401)
  assert.doesNotMatch(mcp.text, /Bitte/)
  const metadata = await stranger.send('POST', '/.well-known/oauth-protected-resource', { headers, body: '' })
  assert.equal(responseOf(metadata).title, 'Method not allowed')
})
