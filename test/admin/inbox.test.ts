// Reading sealed requests, as the browser does it: what the server seals opens, and nothing that was tampered with does.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import * as browser from '../../src/admin/inbox/format.ts'
import { answerChallenge } from '../../src/admin/inbox/challenge.ts'
import { openContentKey, type Wrap } from '../../src/admin/inbox/content-key.ts'
import { makeKey, openKey } from '../../src/admin/inbox/open-key.ts'
import { fingerprint, parsePublicKey } from '../../src/admin/inbox/public-key.ts'
import { rewrap } from '../../src/admin/inbox/rewrap-requests.ts'
import { sealBox } from '../../src/admin/inbox/secret-box.ts'
import { isAnswer, newChallenge } from '../../src/lib/forms/seal/challenge.ts'
import * as server from '../../src/lib/forms/seal/format.ts'
import * as ofServer from '../../src/lib/forms/seal/public-key.ts'
import { newRequestKey } from '../../src/lib/forms/seal/request-key.ts'
import { checkWraps } from '../../src/lib/forms/seal/wraps.ts'
import { openWrap, sealContent, sealPadded, sealWrap, toBytes, toText, VECTORS } from '../lib/forms/seal-reference.ts'

const [one, two] = VECTORS.readers as [(typeof VECTORS.readers)[0], (typeof VECTORS.readers)[0]]
const { plain, sealed } = VECTORS.content
const { site, table, reference } = plain
const context = { site, table, reference }
const key = toBytes(VECTORS.content_key)

function reading(t: TestContext, reader = one) {
  const open = openKey(toBytes(reader.secret_key))
  t.after(() => open.close())
  return open
}
function mine(t: TestContext) {
  const open = makeKey()
  t.after(() => open.close())
  return open
}
const contentOf = (t: TestContext, wraps: Wrap[] = VECTORS.wraps) => openContentKey(reading(t), wraps)

test('both sides have the same numbers', () => {
  const { headOf: a, ...numbers } = browser
  const { headOf: b, ...same } = server
  assert.deepEqual({ ...numbers }, { ...same })
  for (const mark of ['wrap', 'content', 'stream', 'challenge'] as const) assert.deepEqual(a(mark), b(mark))
})

test('the request of the vectors is read by each of its readers', (t) => {
  for (const reader of [one, two]) {
    const open = reading(t, reader)
    assert.deepEqual([open.publicText, open.fingerprint], [reader.public_key, reader.fingerprint])
    const content = openContentKey(open, VECTORS.wraps)
    assert.deepEqual(content.openContent(toBytes(sealed), context), plain)
    assert.deepEqual(content.forFile(1), { key, context: 'file:1' })
  }
})

test('what the server seals for keys made in the browser is read there', async (t) => {
  const [reader, stranger] = [mine(t), mine(t)]
  const publicKey = await ofServer.parsePublicKey(reader.publicText)
  assert.equal(await ofServer.fingerprint(publicKey), reader.fingerprint)
  using request = await newRequestKey()
  const bytes = await request.sealContent(plain)
  const wraps = await request.wrapFor([publicKey])
  assert.deepEqual(openContentKey(reader, wraps).openContent(bytes, context), plain)
  assert.throws(() => openContentKey(stranger, wraps), { code: 'not_a_recipient' })
  const slipped = [{ ...wraps[0]!, recipient: stranger.fingerprint }]
  assert.throws(() => openContentKey(stranger, slipped), { code: 'altered' })
})

test('a request that was altered anywhere is refused', (t) => {
  const content = contentOf(t)
  const refuse = (bytes: Uint8Array, code: string) =>
    assert.throws(() => content.openContent(bytes, context), { name: 'SealError', code })
  for (const at of [5, 28, 29, 44, 45, 500, 1068]) {
    const altered = toBytes(sealed)
    altered[at]! ^= 1
    refuse(altered, 'altered')
  }
  const newer = toBytes(sealed)
  newer[4] = 2
  refuse(newer, 'unknown_format')
  refuse(new Uint8Array(), 'unknown_format')
  refuse(toBytes(sealed).subarray(0, 1068), 'cut_off')
  refuse(Buffer.concat([toBytes(sealed), Buffer.alloc(1)]), 'altered')
  refuse(Buffer.concat([toBytes(sealed), Buffer.alloc(2 ** 20 + 1)]), 'too_large')
  refuse(sealContent(toBytes(two.secret_key), toBytes(VECTORS.content.nonce), plain), 'altered')
})

test('a request in the place of another is refused, and tells where it belongs', (t) => {
  const content = contentOf(t)
  for (const wrong of [{ site: 'other' }, { table: 'jobs' }, { reference: 'R-000000' }])
    assert.throws(() => content.openContent(toBytes(sealed), { ...context, ...wrong }), {
      code: 'misplaced',
      details: context,
    })
})

test('what is inside is looked at, too', (t) => {
  const content = contentOf(t)
  const [file] = plain.files
  const strange: object[] = [
    { format: 2 },
    { values: [] },
    { values: null },
    { files: undefined },
    { files: [null] },
    { files: [{ ...file, size: -1 }] },
    { files: [{ ...file, number: 0 }] },
    { files: [{ ...file, name: 7 }] },
    { files: [file, file] },
    { created_at: 0 },
    { reference: undefined },
  ]
  const seal = (bad: object) => sealContent(key, toBytes(VECTORS.content.nonce), { ...plain, ...bad })
  for (const bad of strange)
    assert.throws(() => content.openContent(seal(bad), context), { code: 'unknown_format' }, JSON.stringify(bad))
  const padded = (text: string, end: string) => {
    const bytes = new Uint8Array(2048)
    bytes.set(Buffer.from(text + end, 'latin1'))
    return sealPadded(key, toBytes(VECTORS.content.nonce), bytes)
  }
  const json = JSON.stringify({ format: 1, ...plain, values: {} })
  const full = json.padEnd(1024)
  assert.deepEqual(content.openContent(padded(full, '\x80'), context).values, {})
  for (const bad of [
    padded(full, ''),
    padded(full, '\x81'),
    padded(json, '\x80'),
    padded('', ''),
    padded('x'.repeat(1024), '\x80'),
  ])
    assert.throws(() => content.openContent(bad, context), { code: 'unknown_format' })
  const more = { ...plain, later: 'x' }
  assert.deepEqual(content.openContent(seal(more), context), plain)
})

test('a wrap that was altered, cut or is something else is refused', (t) => {
  const [first] = VECTORS.wraps
  const { challenge } = VECTORS.challenge
  const boxes = [
    ...[0, 31, 32, 47, 48, 84].map((at) => {
      const box = toBytes(first!.box)
      box[at]! ^= 1
      return toText(box)
    }),
    '',
    'ä',
    first!.box.slice(0, -4),
    `${first!.box}AAAA`,
    challenge,
    toText(sealBox(new Uint8Array(85 - 48), toBytes(one.public_key))),
    toText(new Uint8Array(85)),
    sealWrap(key, two.public_key),
  ]
  for (const box of boxes) assert.throws(() => contentOf(t, [{ ...first!, box }]), { code: 'altered' }, box)
})

test('a request is wrapped anew for other readers, who can read it from then on', async (t) => {
  const next = mine(t)
  const wraps = rewrap(reading(t), VECTORS.wraps, [next.publicKey, parsePublicKey(two.public_key)])
  checkWraps(wraps)
  assert.deepEqual(
    wraps.map(({ recipient }) => recipient),
    [next.fingerprint, two.fingerprint],
  )
  assert.deepEqual(openWrap(wraps[1]!.box, two), key)
  assert.deepEqual(openContentKey(next, wraps).openContent(toBytes(sealed), context), plain)
  assert.throws(() => contentOf(t, wraps), { code: 'not_a_recipient' })
  assert.throws(() => rewrap(reading(t), VECTORS.wraps, []), { code: 'too_many' })
  const crowd = Array.from({ length: 51 }, () => mine(t).publicKey)
  assert.throws(() => rewrap(reading(t), VECTORS.wraps, crowd), { code: 'too_many' })
  assert.equal(rewrap(reading(t), VECTORS.wraps, [next.publicKey, next.publicKey]).length, 1)
})

test('a challenge is answered, and a content key never is', async (t) => {
  const open = reading(t)
  assert.equal(answerChallenge(open, VECTORS.challenge.challenge), VECTORS.challenge.answer)
  const made = await newChallenge(await ofServer.parsePublicKey(one.public_key))
  assert.ok(isAnswer(made, answerChallenge(open, made.challenge)))
  assert.throws(() => answerChallenge(reading(t, two), made.challenge), { code: 'wrong_key' })
  for (const bad of [VECTORS.wraps[0]!.box, '', 'A', `${made.challenge}AAAA`])
    assert.throws(() => answerChallenge(open, bad), { code: 'unknown_format' })
})

test('public keys that are none, or keep nothing secret, are refused', () => {
  assert.equal(fingerprint(parsePublicKey(one.public_key)), one.fingerprint)
  const bad = ['', 'x', 'A'.repeat(42), `${one.public_key}=`, ...VECTORS.bad_public_keys]
  for (const text of bad) assert.throws(() => parsePublicKey(text), { code: 'bad_public_key' }, text)
})

test('a closed key is wiped, and everything that was opened with it is closed', (t) => {
  const secret = toBytes(one.secret_key)
  const open = openKey(secret)
  const content = openContentKey(open, VECTORS.wraps)
  const left = openContentKey(open, VECTORS.wraps)
  left.close()
  assert.throws(() => left.wrapFor([open.publicKey]), { code: 'locked' })
  content.keepOpen()
  open.close()
  assert.deepEqual([open.isOpen, secret], [false, new Uint8Array(32)])
  const uses = [
    () => open.use(() => 0),
    () => content.openContent(toBytes(sealed), context),
    () => content.forFile(1),
    () => content.wrapFor([open.publicKey]),
    () => content.keepOpen(),
    () => openContentKey(open, VECTORS.wraps),
    () => answerChallenge(open, VECTORS.challenge.challenge),
  ]
  for (const use of uses) assert.throws(use, { code: 'locked' })
  const listener = t.mock.fn()
  open.onClose(listener)
  assert.equal(listener.mock.callCount(), 1)
})

test('a key that is not used for a while locks itself; reading is using', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const open = openKey(toBytes(one.secret_key), { idle_ms: 1000 })
  const content = openContentKey(open, VECTORS.wraps)
  t.mock.timers.tick(900)
  content.openContent(toBytes(sealed), context)
  t.mock.timers.tick(900)
  assert.ok(open.isOpen)
  const listener = t.mock.fn()
  open.onClose(listener)
  t.mock.timers.tick(200)
  assert.equal(listener.mock.callCount(), 1)
  assert.throws(() => content.forFile(1), { code: 'locked' })
})

test('a computer that slept wakes up with the key locked', () => {
  let now = 0
  const open = openKey(toBytes(one.secret_key), { idle_ms: 60_000, now: () => now })
  const content = openContentKey(open, VECTORS.wraps)
  now = 60_000
  assert.throws(() => content.openContent(toBytes(sealed), context), { code: 'locked' })
  assert.ok(!open.isOpen)
})
