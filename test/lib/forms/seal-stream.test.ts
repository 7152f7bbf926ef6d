// Streams sealed and opened by the server: every form of them, and everything somebody could do to one.
import assert from 'node:assert/strict'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import test from 'node:test'
import { openStream } from '../../../src/lib/forms/seal/open-stream.ts'
import { sealStream, type StreamTransform } from '../../../src/lib/forms/seal/seal-stream.ts'
import { patternOf, sealStream as sealReference, sha256, toBytes, VECTORS } from './seal-reference.ts'

const key = toBytes(VECTORS.content_key)
const held = { key, context: 'held post' }
const CHUNK = 65_536 + 16

async function through(bytes: Uint8Array, pass: StreamTransform, piece = 10_000): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const cut = function* () {
    for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece)
  }
  for await (const part of pass(Readable.from(cut(), { objectMode: true }))) parts.push(part.slice())
  return Buffer.concat(parts)
}
const open = (bytes: Uint8Array, stream = held) => through(bytes, openStream(stream))
const refused = (bytes: Uint8Array, why: RegExp, stream = held) =>
  assert.rejects(open(bytes, stream), (error: any) => {
    assert.equal(error.code, 'internal')
    assert.match(error.message, /^A sealed stream \([^)]+\) cannot be opened: /)
    assert.match(error.message, why)
    return true
  })

test('streams of the vectors are opened, whatever pieces they come in', async () => {
  for (const { context, prefix, size, sealed_bytes, sealed_sha256 } of VECTORS.streams) {
    const sealed = sealReference(patternOf(size), { key, context, prefix: toBytes(prefix) })
    assert.deepEqual([sealed.length, sha256(sealed)], [sealed_bytes, sealed_sha256])
    for (const piece of [97, 19, CHUNK - 1, CHUNK, CHUNK + 20, 1e6])
      assert.deepEqual(await through(sealed, openStream({ key, context }), piece), Buffer.from(patternOf(size)))
  }
})

test('what is sealed is as described', async () => {
  for (const piece of [3001, 65_535, 65_536])
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
      const sealed = await through(patternOf(size), sealStream(held), piece)
      const again = sealReference(patternOf(size), { ...held, prefix: sealed.subarray(5, 20) })
      assert.equal(sha256(sealed), sha256(again), `${size}`)
    }
  const twice = await Promise.all([through(patternOf(9), sealStream(held)), through(patternOf(9), sealStream(held))])
  assert.notDeepEqual(twice[0], twice[1])
})

test('in a pipeline with a target that is slow', async () => {
  const plain = patternOf(300_000)
  const got: Buffer[] = []
  const slow = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _, next) => (got.push(chunk), setImmediate(next)),
  })
  await pipeline(Readable.from([plain]), sealStream(held), openStream(held), slow)
  assert.deepEqual(Buffer.concat(got), Buffer.from(plain))
})

test('a stream that was cut off is refused, wherever', async () => {
  const sealed = await through(patternOf(200_000), sealStream(held))
  for (const end of [0, 3, 19, 20, 25, 20 + CHUNK, 20 + 2 * CHUNK, 20 + 3 * CHUNK])
    await refused(sealed.subarray(0, end), /it was cut off/)
  for (const end of [20 + CHUNK - 1, 20 + CHUNK + 16, sealed.length - 1])
    await refused(sealed.subarray(0, end), /it was cut off|it was altered/)
})

test('a stream that was altered, put together anew, or belongs elsewhere is refused', async () => {
  const sealed = await through(patternOf(200_000), sealStream(held))
  const other = await through(patternOf(200_000), sealStream(held))
  const chunk = (from: Buffer, i: number) => from.subarray(20 + i * CHUNK, 20 + (i + 1) * CHUNK)
  const head = sealed.subarray(0, 20)
  const build = (...parts: Uint8Array[]) => Buffer.concat([head, ...parts])
  for (const at of [5, 19, 20, 40, 20 + CHUNK, 20 + CHUNK + 5000, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[at]! ^= 1
    await refused(altered, /it was altered/)
  }
  for (const at of [0, 4]) {
    const altered = Buffer.from(sealed)
    altered[at]! ^= 1
    await refused(altered, /does not begin as one of this version/)
  }
  const all = [0, 1, 2, 3].map((i) => chunk(sealed, i)) as [Buffer, Buffer, Buffer, Buffer]
  await refused(build(all[1], all[0], all[2], all[3]), /altered/)
  await refused(build(all[0], all[2], all[3]), /altered/)
  await refused(build(all[0], all[0], all[1], all[2], all[3]), /altered/)
  await refused(build(all[0], chunk(other, 1), all[2], all[3]), /altered/)
  await refused(build(...all, all[3]), /altered/)
  await refused(build(...all, Buffer.alloc(16)), /altered/)
  await refused(Buffer.concat([other.subarray(0, 20), ...all]), /altered/)
  await refused(sealed, /altered/, { key, context: 'file:1' })
  await refused(sealed, /altered/, { key: toBytes(VECTORS.readers[0]!.secret_key), context: held.context })
  assert.deepEqual(await open(build(...all)), Buffer.from(patternOf(200_000)))
})

test('an end that holds nothing after chunks that do is refused: a stream has one form', async () => {
  const { default: sodium } = await import('libsodium-wrappers')
  const { chunkKey, chunkNonce } = await import('../../../src/lib/forms/seal/stream-key.ts')
  const sealed = await through(patternOf(65_536), sealStream(held))
  const head = sealed.subarray(0, 20)
  const own = await chunkKey(held, head)
  const boxes = [patternOf(65_536), new Uint8Array()].map((plain, i) =>
    sodium.crypto_secretbox_easy(plain, chunkNonce(head, i, i === 1), own),
  )
  await refused(Buffer.concat([head, ...boxes]), /altered/)
})

test('a source that fails leaves nothing that opens', async () => {
  const parts: Uint8Array[] = []
  const failing = async function* () {
    yield patternOf(100_000)
    throw new Error('the connection is gone')
  }
  await assert.rejects(async () => {
    for await (const part of sealStream(held)(failing())) parts.push(part.slice())
  }, /connection is gone/)
  await refused(Buffer.concat(parts), /cut off/)
})
