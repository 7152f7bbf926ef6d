// Sealing requests on the server: what comes out is what the description of the formats says, and nobody else can read it.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { RequestContent } from '../../../src/lib/forms/seal/content.ts'
import { isAnswer, newChallenge } from '../../../src/lib/forms/seal/challenge.ts'
import { fingerprint, parsePublicKey, printPublicKey } from '../../../src/lib/forms/seal/public-key.ts'
import { newRequestKey } from '../../../src/lib/forms/seal/request-key.ts'
import { checkWrappedKey } from '../../../src/lib/forms/seal/wrapped-key.ts'
import { checkWraps } from '../../../src/lib/forms/seal/wraps.ts'
import {
  derive,
  openContent,
  openWrap,
  patternOf,
  sealStream,
  sha256,
  toBytes,
  toText,
  VECTORS,
} from './seal-reference.ts'

const [one, two] = VECTORS.readers as [(typeof VECTORS.readers)[0], (typeof VECTORS.readers)[0]]
const content: RequestContent = VECTORS.content.plain
const publicKeys = () => Promise.all([one, two].map(({ public_key }) => parsePublicKey(public_key)))
const isValidationError = (pattern: RegExp, pointer: string) => (error: any) => {
  assert.match(error.message, pattern)
  assert.deepEqual([error.code, error.errors[0].pointer], ['validation', pointer])
  return true
}

test('a request is sealed for every recipient, and for nobody else', async () => {
  using key = await newRequestKey()
  const sealed = await key.sealContent(content)
  const wraps = await key.wrapFor(await publicKeys())
  checkWraps(wraps)
  assert.deepEqual(
    wraps.map(({ recipient }) => recipient),
    [one.fingerprint, two.fingerprint],
  )
  const [first, second] = [openWrap(wraps[0]!.box, one), openWrap(wraps[1]!.box, two)]
  assert.deepEqual(first, second)
  assert.deepEqual(openContent(first, sealed), { format: 1, ...content })
  assert.throws(() => openWrap(wraps[0]!.box, two))
  assert.throws(() => openContent(derive(first, 'x', ''), sealed))
  assert.ok(!Buffer.from(sealed).includes('Groß'))
})

test('no two requests have anything in common, and the size tells steps of a kilobyte only', async () => {
  const sizes = new Map<number, number>()
  const lengths = new Set<string>()
  for (const length of [0, 100, 600, 1800]) {
    using key = await newRequestKey()
    const sealed = await key.sealContent({ ...content, values: { text: 'x'.repeat(length) }, files: [] })
    sizes.set(length, sealed.length - 29 - 16)
    lengths.add(toText(sealed.slice(29, 60))).add(toText(sealed.slice(5, 29)))
  }
  assert.deepEqual([...sizes.values()], [1024, 1024, 1024, 2048])
  assert.equal(lengths.size, 8)
})

test('a request that is too long, without a reader, or with a closed key is refused', async () => {
  const key = await newRequestKey()
  const long = { ...content, values: { text: 'ä'.repeat(2 ** 19) } }
  await assert.rejects(key.sealContent(long), { code: 'payload-too-large' })
  await assert.rejects(key.wrapFor([]), { code: 'conflict', message: /No public key/ })
  const [first] = await publicKeys()
  await assert.rejects(key.wrapFor([first!, first!]), isValidationError(/is there twice/, '/wraps/1/recipient'))
  key.close()
  await assert.rejects(key.sealContent(content), /closed/)
  await assert.rejects(key.wrapFor(await publicKeys()), /closed/)
})

test('a key that is closed in the middle of the work does not seal with zeros', async () => {
  const key = await newRequestKey()
  const [wraps, sealing] = [key.wrapFor(await publicKeys()), key.sealContent(content)]
  key.close()
  const opened = openWrap((await wraps)[0]!.box, one)
  assert.notDeepEqual(Buffer.from(opened), Buffer.alloc(32))
  assert.deepEqual(openContent(opened, await sealing), { format: 1, ...content })
})

test('files are sealed under numbers of their own, each once', async () => {
  using key = await newRequestKey()
  const plain = patternOf(70_000)
  const parts: Uint8Array[] = []
  for await (const part of key.sealFile(2)(pieces(plain, 1000))) parts.push(part.slice())
  const sealed = Buffer.concat(parts)
  const [wrap] = await key.wrapFor(await publicKeys())
  const again = { key: openWrap(wrap!.box, one), context: 'file:2', prefix: sealed.subarray(5, 20) }
  assert.equal(sha256(sealed), sha256(sealStream(plain, again)))
  for (const number of [2, 0, 1.5, 1000, NaN]) assert.throws(() => key.sealFile(number), new RegExp(`number ${number}`))
})

test('public keys are read strictly, and have the fingerprints of the description', async () => {
  for (const reader of VECTORS.readers) {
    const key = await parsePublicKey(reader.public_key)
    assert.equal(printPublicKey(key), reader.public_key)
    assert.equal(await fingerprint(key), reader.fingerprint)
  }
  const high = toBytes(one.public_key)
  high[31]! |= 0x80
  for (const bad of [
    '',
    'x',
    `${one.public_key}=`,
    `${one.public_key}A`,
    ` ${one.public_key}`,
    one.public_key.replace(/.$/, 'F'),
  ])
    await assert.rejects(parsePublicKey(bad, '/key'), isValidationError(/43 letters/, '/key'))
  for (const bad of [...VECTORS.bad_public_keys, toText(high)])
    await assert.rejects(parsePublicKey(bad), isValidationError(/not the public key of a key pair/, '/public_key'))
})

test('wraps a browser sends back are looked at', () => {
  const wraps = VECTORS.wraps
  checkWraps(wraps)
  const [first, second] = wraps as [(typeof wraps)[0], (typeof wraps)[0]]
  const refuse = (bad: typeof wraps, pattern: RegExp, pointer: string) =>
    assert.throws(() => checkWraps(bad), isValidationError(pattern, pointer))
  refuse([], /1 to 50/, '/wraps')
  refuse(Array(51).fill(first), /not 51/, '/wraps')
  refuse([first, first], /twice/, '/wraps/1/recipient')
  refuse([first, { ...second, recipient: 'someone' }], /not the fingerprint/, '/wraps/1/recipient')
  refuse([{ ...first, box: `${first.box}A` }], /not a wrapped content key/, '/wraps/0/box')
})

test('a challenge is answered by the owner of the key only', async () => {
  const key = await parsePublicKey(one.public_key)
  const { challenge, answer } = await newChallenge(key)
  assert.equal(toBytes(challenge).length, toBytes(VECTORS.challenge.challenge).length)
  assert.ok(isAnswer({ answer }, answer))
  for (const wrong of ['', VECTORS.challenge.answer, `${answer}A`]) assert.ok(!isAnswer({ answer }, wrong))
  assert.notEqual((await newChallenge(key)).answer, answer)
})

test('a wrapped key has a form, a cost within limits, and its public key', () => {
  const { wrapped_key: good, public_key } = one
  assert.deepEqual(checkWrappedKey(good, public_key), { public_key, memory: 19_456, passes: 2 })
  const refuse = (bad: string, pattern: RegExp) =>
    assert.throws(() => checkWrappedKey(bad, public_key, '/key'), isValidationError(pattern, '/key'))
  const cost = (m: number, t: number) => good.replace('m=19456,t=2', `m=${m},t=${t}`)
  refuse('', /not a wrapped key/)
  refuse(`${good}\n`, /not a wrapped key/)
  refuse(good.replace('p=1', 'p=2'), /not a wrapped key/)
  refuse(cost(19_455, 2), /too cheap/)
  refuse(cost(262_144, 1), /too cheap/)
  refuse(cost(262_145, 2), /too long/)
  refuse(cost(262_144, 5), /too long/)
  refuse(cost(19_456, 17), /too long/)
  refuse(two.wrapped_key, /another public key/)
  checkWrappedKey(cost(262_144, 4), public_key)
})

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
