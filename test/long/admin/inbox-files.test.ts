// Files of requests, opened while they are loaded: whole and genuine or not at all, and never whole in memory.
import assert from 'node:assert/strict'
import { ReadableStream as NodeStream } from 'node:stream/web'
import test, { type TestContext } from 'node:test'
import { openContentKey } from '../../../src/admin/inbox/content-key.ts'
import { deriveKey } from '../../../src/admin/inbox/derive-key.ts'
import { openFile } from '../../../src/admin/inbox/open-file.ts'
import { openKey } from '../../../src/admin/inbox/open-key.ts'
import { openStream } from '../../../src/admin/inbox/open-stream.ts'
import { sealSecret } from '../../../src/admin/inbox/secret-box.ts'
import { newRequestKey } from '../../../src/lib/forms/seal/request-key.ts'
import { sealStream } from '../../../src/lib/forms/seal/seal-stream.ts'
import { patternOf, sealStream as sealReference, toBytes, VECTORS } from '../../lib/forms/seal-reference.ts'

const CHUNK = 65_536 + 16
const MEGABYTE = 2 ** 20
const key = toBytes(VECTORS.content_key)
const [one] = VECTORS.readers as [(typeof VECTORS.readers)[0]]
const prefix = toBytes(VECTORS.streams[0]!.prefix)
const seal = (size: number, number = 1) => sealReference(patternOf(size), { key, context: `file:${number}`, prefix })

const webStream = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  NodeStream.from(pieces) as ReadableStream<Uint8Array>
const streamOf = (bytes: Uint8Array, piece = 50_000) =>
  webStream(
    (function* () {
      for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece)
    })(),
  )

function reading(t: TestContext, wraps = VECTORS.wraps) {
  const reader = openKey(toBytes(one.secret_key))
  t.after(() => reader.close())
  return { reader, content: openContentKey(reader, wraps) }
}

test('files of the vectors are opened, whatever pieces they come in', async () => {
  for (const { context, size, ...one } of VECTORS.streams) {
    const sealed = sealReference(patternOf(size), { key, context, prefix: toBytes(one.prefix) })
    for (const piece of [97, 19, CHUNK - 1, CHUNK, 1e6]) {
      const parts: Uint8Array[] = []
      for await (const part of openStream(streamOf(sealed, piece), { key, context })) parts.push(part)
      assert.deepEqual(Buffer.concat(parts), Buffer.from(patternOf(size)))
    }
  }
})

test('a file the server sealed is a Blob without a type, with progress', async (t) => {
  using request = await newRequestKey()
  const plain = patternOf(9 * MEGABYTE)
  const sealed: Uint8Array[] = []
  for await (const part of request.sealFile(7)(streamOf(plain))) sealed.push(part.slice())
  const { content } = reading(t, await request.wrapFor([toBytes(one.public_key)]))
  const progress: number[] = []
  const complete = Buffer.concat(sealed)
  const source = { content, file: { number: 7, size: plain.length } }
  const blob = await openFile(source, streamOf(complete), { onProgress: (bytes) => progress.push(bytes) })
  assert.equal(blob.type, 'application/octet-stream')
  assert.deepEqual(Buffer.from(await blob.arrayBuffer()), Buffer.from(plain))
  assert.deepEqual([progress.at(-1), progress.length], [complete.length, 1 + 144])
  assert.deepEqual(
    progress,
    progress.toSorted((a, b) => a - b),
  )
})

test('an empty file is an empty Blob', async (t) => {
  const { content } = reading(t)
  const blob = await openFile({ content, file: { number: 1, size: 0 } }, streamOf(seal(0)))
  assert.equal(blob.size, 0)
})

test('a file that was cut, altered, exchanged or put together anew is refused', async (t) => {
  const { content } = reading(t)
  const size = 200_000
  const sealed = Buffer.from(seal(size))
  const refuse = (bytes: Uint8Array, code: string, file = { number: 1, size }) =>
    assert.rejects(openFile({ content, file }, streamOf(bytes)), { name: 'SealError', code })
  for (const end of [0, 3, 19, 20, 30, 20 + CHUNK, 20 + 3 * CHUNK]) await refuse(sealed.subarray(0, end), 'cut_off')
  await refuse(sealed.subarray(0, -1), 'altered')
  for (const [at, code] of [
    [0, 'unknown_format'],
    [4, 'unknown_format'],
    [5, 'altered'],
    [20, 'altered'],
    [20 + CHUNK, 'altered'],
    [sealed.length - 1, 'altered'],
  ] as const) {
    const altered = Buffer.from(sealed)
    altered[at]! ^= 1
    await refuse(altered, code)
  }
  const chunk = (i: number) => sealed.subarray(20 + i * CHUNK, 20 + (i + 1) * CHUNK)
  const build = (...order: number[]) => Buffer.concat([sealed.subarray(0, 20), ...order.map(chunk)])
  for (const order of [
    [1, 0, 2, 3],
    [0, 2, 3],
    [0, 0, 1, 2, 3],
    [0, 1, 2, 3, 3],
  ])
    await refuse(build(...order), 'altered')
  await refuse(build(0, 1, 2), 'cut_off')
  await refuse(Buffer.from(seal(size, 2)), 'altered')
  await refuse(sealed, 'altered', { number: 2, size })
  await refuse(sealed, 'altered', { number: 1, size: size - 1 })
  await refuse(sealed, 'altered', { number: 1, size: size + 1 })
})

test('an end that holds nothing after chunks that do is refused: a file has one form', async (t) => {
  const { content } = reading(t)
  const full = Buffer.from(seal(2 * 65_536))
  const head = full.subarray(0, 20)
  const own = deriveKey(key, 'file:1', head)
  const nonce = Buffer.concat([prefix, Buffer.from('010000000000000001', 'hex')])
  const bytes = Buffer.concat([full.subarray(0, 20 + CHUNK), sealSecret(new Uint8Array(), { key: own, nonce })])
  const file = { number: 1, size: 65_536 }
  await assert.rejects(openFile({ content, file }, streamOf(bytes)), { code: 'altered' })
})

test('opening is stopped by its signal, by locking the key, and stops loading', async (t) => {
  const { reader, content } = reading(t)
  const file = { number: 1, size: 40 * 65_536 }
  const sealed = seal(file.size)
  const endless = (cancelled: () => void) => {
    let at = 0
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (at < sealed.length) controller.enqueue(sealed.subarray(at, (at += CHUNK)))
        },
        cancel: cancelled,
      },
      { highWaterMark: 0 },
    )
  }
  const stopped = t.mock.fn()
  const gone = new AbortController()
  const enough = (bytes: number) => bytes > 5 * CHUNK && gone.abort(new Error('no longer wanted'))
  await assert.rejects(
    openFile({ content, file }, endless(stopped), { signal: gone.signal, onProgress: enough }),
    /no longer wanted/,
  )
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(new Error('waited in vain')), 50)
  await assert.rejects(openFile({ content, file }, endless(stopped), { signal: waiting.signal }), /in vain/)
  await assert.rejects(
    openFile({ content, file }, endless(stopped), {
      onProgress: (bytes) => bytes > 5 * CHUNK && reader.close(),
    }),
    { code: 'locked' },
  )
  assert.equal(stopped.mock.callCount(), 3)
})

test('a page can draw and answer while a file is opened that is there already', async (t) => {
  const { content } = reading(t)
  const sealed = seal(20 * MEGABYTE)
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await openFile({ content, file: { number: 1, size: 20 * MEGABYTE } }, streamOf(sealed, 1e9))
  clearInterval(timer)
  assert.ok(turns > 2, `${turns} turns`)
})

test('200 MB are sealed and opened in the memory of a few pieces', async () => {
  const size = 200 * MEGABYTE
  const piece = patternOf(65_521)
  let [made, opened, prefetched, most] = [0, 0, 0, 0]
  const source = async function* () {
    for (; made < size; made += Math.min(piece.length, size - made)) {
      prefetched = Math.max(prefetched, made - opened)
      yield piece.subarray(0, size - made)
    }
  }
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const before = used()
  const stream = { key, context: 'file:1' }
  const sealed = webStream(sealStream(stream)(source()))
  for await (const part of openStream(sealed, stream)) {
    const at = opened % piece.length
    assert.equal(part[0], piece[at])
    opened += part.length
    if (opened % (4 * MEGABYTE) === 0) most = Math.max(most, used() - before)
  }
  assert.deepEqual([made, opened], [size, size])
  assert.ok(prefetched <= 5 * 65_536, `${prefetched} bytes were on their way at once`)
  assert.ok(most < 96 * MEGABYTE, `${Math.round(most / MEGABYTE)} MB more than before`)
})
