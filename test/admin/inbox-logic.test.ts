// What the screens of the inbox are made of, apart from their elements: strength, places, values, answers, letting others read.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { openContentKey, type Wrap } from '../../src/admin/inbox/content-key.ts'
import { makeKey } from '../../src/admin/inbox/open-key.ts'
import { passphraseStrength } from '../../src/admin/inbox/passphrase-strength.ts'
import { groupRange } from '../../src/admin/inbox/key-opener.ts'
import type { RequestHead } from '../../src/admin/inbox/request.ts'
import { pendingRewraps, rewrapRequests, type Rewrapping } from '../../src/admin/inbox/rewrap-requests.ts'
import { answerAddress } from '../../src/admin/screens/request/answer-address.ts'
import { readHandedKey } from '../../src/admin/screens/request-keys/add-handed.ts'
import { valueText } from '../../src/admin/screens/request/value-text.ts'
import { newRequestKey } from '../../src/lib/forms/seal/request-key.ts'
import { VECTORS } from '../lib/forms/seal-reference.ts'
import { fakeApi } from '../support/fake-api.ts'

test('the strength of a passphrase is rather told too low', () => {
  const of = (text: string) => passphraseStrength(text)
  assert.deepEqual(['', 'elf Zeichen', '🥨'.repeat(11)].map(of), ['short', 'short', 'short'])
  const weak = [
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcdefghijklmnopqrstuvwxyz',
    '123456789012',
    'Passwort1234!',
    'hallohallohallohallohallohallo',
  ]
  for (const one of weak) assert.equal(of(one), 'weak', one)
  assert.equal(of('correct horse battery staple'), 'fair')
  for (const one of ['violet harbour seven lanterns dancing', 'k3Vt9xQ2mPz7LwRb']) assert.equal(of(one), 'strong', one)
})

test('a group is found in what was typed, whatever stands between', () => {
  const typed = 'abcde fghij-\n  klm no 12'
  const at = (group: number) => typed.slice(...groupRange(typed, group))
  assert.deepEqual([1, 2, 3, 4, 5].map(at), ['abcde', 'fghij', 'klm no', '12', ''])
})

test('values are words, by the type of their field; markup of strangers is none', () => {
  const saying = { t: (text: string) => text, lang: 'en', moment: (iso: string) => `at ${iso}` }
  const of = (value: unknown, field: Record<string, unknown> & { type: string }) => valueText(value, field, saying)
  const options = [
    { key: 's', label: 'Small', labels: { en: 'Little' } },
    { key: 'l', label: 'Large' },
  ]
  assert.equal(of('<b>x</b>', { type: 'text' }), '<b>x</b>')
  assert.equal(of('<p>a &lt;b&gt;<br>c</p><p>d &amp;lt;</p>', { type: 'richtext' }), 'a <b>\nc\n\nd &lt;')
  assert.equal(of(['s', 'l', 'gone'], { type: 'multiselect', options }), 'Little, Large, gone')
  assert.equal(of('DE', { type: 'select', dictionary: 'countries' }), 'Germany')
  assert.equal(of('no code', { type: 'select', dictionary: 'countries' }), 'no code')
  assert.equal(of(1234.5, { type: 'number', unit: '€' }), '1,234.5 €')
  const euro = { type: 'number', display: 'currency', unit: 'EUR' }
  assert.equal(valueText(1290.5, euro, { ...saying, lang: 'de' }), '1.290,50\u00a0€')
  assert.equal(of('2026-03-01', { type: 'date' }), 'March 1, 2026')
  assert.equal(of('not a day', { type: 'date' }), 'not a day')
  assert.equal(of('2026-03-01T10:00:00Z', { type: 'datetime' }), 'at 2026-03-01T10:00:00Z')
  assert.equal(of({ lat: 50, lng: 7, address: 'Road 1' }, { type: 'geo' }), 'Road 1\n50, 7')
  assert.equal(of({ type: 'url', href: 'https://x.example' }, { type: 'link' }), 'https://x.example')
  const fields = [{ type: 'text', name: 'who', label: 'Who' }]
  assert.equal(of([{ who: 'A' }, { who: 'B', n: 2 }], { type: 'group', fields }), 'Who: A\n\nWho: B\nn: 2')
  for (const nothing of [undefined, null, '', []]) assert.equal(of(nothing, { type: 'text' }), '')
})

test('an answer goes to an address and to nothing that hides behind it', () => {
  const head = { table_name: 'Contact & more', reference: 'R-1' }
  const field = { id: 'email', type: 'email', name: 'email' }
  const to = (email: unknown, settings = {}) =>
    answerAddress({ values: { email, other: 'b@example.org' } }, { fields: [field], settings }, head)
  assert.equal(to('a+b@example.org'), 'mailto:a%2Bb@example.org?subject=Contact%20%26%20more%20R-1')
  assert.match(to('a@example.org', { form: { confirm_field: 'other' } })!, /^mailto:b@example\.org\?/)
  for (const bad of ['a@b?bcc=c@d.example', 'a@b,c@d', 'a@b\r\nBcc: c@d', 'a', 7, undefined, 'x%0A@y'])
    assert.equal(to(bad), undefined, String(bad))
})

test('what is handed over is a public key, wrapped or not', () => {
  const [one] = VECTORS.readers
  assert.equal(readHandedKey(` ${one!.public_key}\n`).public_key, one!.public_key)
  const wrapped = readHandedKey(`${one!.wrapped_key.slice(0, 50)}\n${one!.wrapped_key.slice(50)}`)
  assert.deepEqual([wrapped.public_key, wrapped.wrapped_key], [one!.public_key, one!.wrapped_key])
  for (const bad of ['', 'wrapped-key:1', 'hello', 'A'.repeat(43)])
    assert.throws(() => readHandedKey(bad), { code: 'bad_public_key' }, bad)
})

test('another key reads what the own one reads: only it gets a new wrap, and what was cut off is gone on with', async () => {
  const [reader, fresh, gone, stranger] = [
    makeKey({ idle_ms: 0 }),
    makeKey({ idle_ms: 0 }),
    makeKey({ idle_ms: 0 }),
    makeKey({ idle_ms: 0 }),
  ]
  const stored = new Map<number, Wrap[]>()
  for (const id of [1, 2, 3, 4]) {
    const key = await newRequestKey()
    stored.set(id, await key.wrapFor(id === 4 ? [stranger.publicKey] : [reader.publicKey, gone.publicKey]))
  }
  stored.set(
    3,
    stored.get(3)!.map((wrap) => ({ ...wrap, box: stored.get(2)![0]!.box.replace(/^..../, 'AAAA') })),
  )
  const heads = () =>
    [...stored].map(
      ([id, wraps]) =>
        ({ id, reference: `R-${id}`, recipients: wraps.map(({ recipient }) => recipient) }) as RequestHead,
    )
  let fails = 1
  const api = fakeApi((method, path, { body }) => {
    const id = Number(path.split('/')[2])
    if (method === 'GET') return { status: 200, data: { wraps: stored.get(id) } }
    if (id === 2 && fails-- > 0) throw new ProblemError(500, {})
    stored.set(id, (body as { wraps: Wrap[] }).wraps)
    return { status: 200, data: {} }
  })
  const add = { publicKey: fresh.publicKey, fingerprint: fresh.fingerprint }
  const known = new Set([reader.fingerprint, fresh.fingerprint])
  const progress: number[] = []
  const work: Rewrapping = {
    api,
    reader,
    add,
    known,
    signal: new AbortController().signal,
    onProgress: (n) => progress.push(n),
  }
  const todo = () => pendingRewraps(heads(), { reader: reader.fingerprint, add: fresh.fingerprint })
  const [before] = stored.get(1)!.filter(({ recipient }) => recipient === reader.fingerprint)
  assert.deepEqual(
    todo().map(({ id }) => id),
    [1, 2, 3],
  )
  await assert.rejects(rewrapRequests(todo(), work), ProblemError)
  assert.deepEqual(
    todo().map(({ id }) => id),
    [2, 3],
  )
  assert.deepEqual(await rewrapRequests(todo(), work), { done: 1, broken: ['R-3'], pending: 0 })
  assert.deepEqual(progress, [1, 1, 2])
  // The own wrap went back as it came; a key that the website does not have any more is out.
  assert.deepEqual(
    stored.get(1)!.map(({ recipient }) => recipient),
    [reader.fingerprint, fresh.fingerprint],
  )
  assert.equal(stored.get(1)![0]!.box, before!.box)
  openContentKey(fresh, stored.get(2)!).close()
  const stopped = new AbortController()
  stopped.abort()
  await assert.rejects(rewrapRequests(heads(), { ...work, signal: stopped.signal }), { name: 'AbortError' })
})
