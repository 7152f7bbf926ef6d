// The store of files keeps one contract, on this machine and on a real S3 server.
// Holds: contract 4.4 store
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, suite, test } from 'node:test'
import type { LocalConfig } from '../../../../src/lib/platform/config/local-config.ts'
import type { AppError } from '../../../../src/lib/base/errors.ts'
import { captionsKey, originalKey, uploadFolder, uploadKey, variantKey } from '../../../../src/lib/media/keys.ts'
import { mediaStore, type MediaStore } from '../../../../src/lib/platform/store/store.ts'
import { sweepFolder } from '../../../../src/lib/platform/store/write-file.ts'
import { localServer } from '../../../support/local-server.ts'
import { tempFolder } from '../../../support/temp.ts'
import { startS3, type S3 } from './s3-server.ts'

suite('the store of files keeps one contract', () => {
  const HASH = 'ab'.repeat(32)
  const root = tempFolder()
  const local = (s3?: S3['config']) => ({ s3 }) as LocalConfig
  const SECRET = { MEDIA_SECRET: 'S3RVER' }
  let s3: S3
  before(async () => void (s3 = await startS3()))
  after(() => s3.close())

  const STORES: [name: string, open: () => MediaStore][] = [
    ['local', () => mediaStore({ root, local: local(), env: {} })],
    ['s3', () => mediaStore({ root, local: local(s3.config), env: SECRET })],
    ['s3 below a prefix', () => mediaStore({ root, local: local({ ...s3.config, prefix: 'a/b' }), env: SECRET })],
  ]

  for (const [name, open] of STORES)
    describe(`store: ${name}`, () => {
      const key = originalKey('default', { pool: null, sha256: HASH })
      const text = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream)).toString()

      test('what was put is there, whole or in part', async () => {
        const store = open()
        assert.equal(await store.has(key), false)
        await store.put(key, { bytes: Buffer.from('hello world') }, 'text/plain')
        assert.equal(await store.has(key), true)
        assert.equal(String(await store.read(key)), 'hello world')
        const complete = await store.open(key)
        assert.equal(complete?.size, 11)
        assert.equal(await text(complete.stream), 'hello world')
        const part = await store.open(key, { start: 6, end: 8 })
        assert.equal(part?.size, 11)
        assert.equal(await text(part.stream), 'wor')
      })

      test('files come and go, and the new one replaces the old', async () => {
        const store = open()
        const [from, to] = [join(root, 'from'), join(root, 'deep/er/to')]
        const bytes = Buffer.alloc(3_000_000, 'abc')
        writeFileSync(from, bytes)
        await store.put(key, { file: from })
        assert.equal(await store.fetch(key, to), true)
        assert.ok(readFileSync(to).equals(bytes))
        assert.deepEqual(readdirSync(join(to, '..')), ['to'], 'nothing is left of the writing')
        const path = store.path(key)
        assert.equal(path && statSync(path).size, store.kind === 'local' ? bytes.length : undefined)
      })

      test('what is not there is not there', async () => {
        const store = open()
        const none = uploadKey('default', 'none', 1)
        assert.equal(await store.read(none), undefined)
        assert.equal(await store.open(none), undefined)
        assert.equal(await store.fetch(none, join(root, 'none')), false)
        await store.remove(none)
        await store.removeAll(uploadFolder('default', 'none'))
      })

      test('a folder is listed and removed, and its neighbours stay', async () => {
        const store = open()
        for (const [uid, part] of [
          ['u-1', 1],
          ['u-1', 2],
          ['u-12', 1],
        ] as const)
          await store.put(uploadKey('default', uid, part), { bytes: Buffer.from('x'.repeat(part)) })
        const listed = await Array.fromAsync(store.list(uploadFolder('default', 'u-1')))
        const named = listed.map(({ key, size }) => [key, size] as const).sort((a, b) => a[1] - b[1])
        assert.deepEqual(named, [
          ['sites/default/uploads/u-1/1', 1],
          ['sites/default/uploads/u-1/2', 2],
        ])
        assert.ok(listed.every(({ modified }) => Math.abs(modified.getTime() - Date.now()) < 60_000))
        await store.removeAll(uploadFolder('default', 'u-1'))
        assert.deepEqual(await Array.fromAsync(store.list(uploadFolder('default', 'u-1'))), [])
        assert.equal(await store.has(uploadKey('default', 'u-12', 1)), true)
        await store.remove(uploadKey('default', 'u-12', 1))
        assert.equal(await store.has(uploadKey('default', 'u-12', 1)), false)
      })

      test('a key that leads elsewhere is a bug', async () => {
        for (const bad of ['../x', 'sites/../../x', 'sites/a/../b', '/etc/passwd', 'sites//a', 'sites/a/.hidden', 'x'])
          await assert.rejects(async () => open().read(bad), /no key/)
      })
    })

  test('keys: originals by content, variants by address, captions by the file of their track', () => {
    assert.equal(originalKey('a', { pool: 'stock', sha256: HASH }), `pools/stock/originals/${HASH}`)
    assert.equal(variantKey('/media/a/0123456789abcdef/x.480.webp'), 'sites/a/variants/0123456789abcdef/x.480.webp')
    assert.equal(captionsKey('a', HASH), captionsKey('a', `${HASH.slice(0, 10)}.vtt`))
  })

  test('what a killed process was writing is swept after a day, and nothing else', async () => {
    const folder = tempFolder()
    const write = (name: string, hours: number) => {
      const file = join(folder, name)
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, 'x')
      const time = new Date(Date.now() - hours * 3_600_000)
      utimesSync(file, time, time)
    }
    for (const name of ['a/.0123456789ab.tmp', 'a/b/c', '.keep', 'a/.x.tmp']) write(name, 30)
    write('a/b/.ba9876543210.tmp', 20)
    await sweepFolder(folder, new Date(Date.now() - 86_400_000))
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    assert.deepEqual(left.map(({ name }) => name).sort(), ['.ba9876543210.tmp', '.keep', '.x.tmp', 'c'])
    await sweepFolder(join(folder, 'none'), new Date())
  })

  describe('an S3 server that does not do its work', () => {
    const storeAt = (endpoint: string, more = {}) =>
      mediaStore({ root, local: local({ ...s3.config, endpoint, ...more }), env: SECRET })
    const key = uploadKey('default', 'u', 1)

    test('is asked again when it is busy', async () => {
      let requestCount = 0
      const server = await localServer((_request, response) =>
        response.writeHead(requestCount++ ? 200 : 503).end('late'),
      )
      assert.equal(String(await storeAt(server.url).read(key)), 'late')
      assert.equal(requestCount, 2)
      await server.close()
    })

    test('is named with its reason, and no secret is', async () => {
      const bad = mediaStore({ root, local: local(s3.config), env: { MEDIA_SECRET: 'wrong-secret' } })
      await assert.rejects(bad.read(key), (error: Error) => {
        assert.match(error.message, /403 \(SignatureDoesNotMatch\)/)
        assert.doesNotMatch(JSON.stringify([error.message, error.stack]), /wrong-secret|Signature=/)
        return true
      })
      await assert.rejects(storeAt(s3.config.endpoint, { bucket: 'other' }).read(key), /no bucket "other"/)
      assert.throws(
        () => mediaStore({ root, local: local(s3.config), env: {} }),
        (error: AppError) => error.exit === 77,
      )
    })

    test('leads nowhere else', async () => {
      const server = await localServer((_request, response) =>
        response.writeHead(302, { location: s3.config.endpoint }).end(),
      )
      await assert.rejects(storeAt(server.url).read(key), /answered 302/)
      await server.close()
    })
  })
})
