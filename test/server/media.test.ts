// Files of the library as visitors get them.
import assert from 'node:assert/strict'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, suite, test } from 'node:test'
import sharp from 'sharp'
import type { Site } from '../../src/lib/core/site.ts'
import { captionsFile, captionsKey } from '../../src/lib/media/keys.ts'
import { mediaStore } from '../../src/lib/platform/store/store.ts'
import { sha256 } from '../../src/lib/base/hash.ts'
import { photograph, quadrants, mp4, pdf } from '../lib/media/pictures.ts'
import { changeItem, storeItem } from '../lib/media/stored.ts'
import { call, makeInstallation, type TestInstallation } from '../support/installation.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { startServer, type TestServer } from '../support/server.ts'

suite('files of the library as visitors get them', () => {
  let made: TestInstallation
  let server: TestServer
  let site: Site
  let other: Site
  let ask: typeof fetch
  before(async () => {
    made = await makeInstallation({ sites: { default: {}, other: {} } })
    server = await startServer(made.installation)
    site = await made.installation.openSite('default')
    other = await made.installation.openSite('other')
    ask = hostFetch(server.port)
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(`http://localhost${path}`, { headers, method, redirect: 'manual' })
  const add = (content: Buffer, name: string, changes = {}) =>
    storeItem(made.installation, site, { content, name, ...changes })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  /** Pictures of one test each: the library has every content once. */
  let width = 500
  const picture = () => quadrants((width += 2), 300)

  describe('variants', () => {
    test('one that is not there yet is made for the first visitor, kept for ever, and found by a server in front', async () => {
      const { base } = await add(await photograph(1000, 500), 'Bild.jpg')
      assert.match(base, /\/bild$/)
      const answer = await get(`${base}.480.webp`)
      assert.equal(answer.status, 200)
      const bytes = await bytesOf(answer)
      const meta = await sharp(bytes).metadata()
      assert.deepEqual([meta.format, meta.width, meta.height, meta.exif], ['webp', 480, 960, undefined])
      const head = (name: string) => answer.headers.get(name)
      assert.equal(head('content-type'), 'image/webp')
      assert.equal(head('content-length'), String(bytes.length))
      assert.equal(head('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(head('x-content-type-options'), 'nosniff')
      assert.equal(head('cross-origin-resource-policy'), 'cross-origin')
      assert.match(head('content-security-policy')!, /default-src 'none'; style-src 'none'; sandbox/)
      assert.equal(head('content-disposition'), 'inline; filename="bild.480.webp"')
      assert.equal(statSync(join(made.root, 'public', `${base}.480.webp`)).size, bytes.length)
      const again = await get(`${base}.480.webp`, { 'if-none-match': head('etag')! })
      assert.deepEqual([again.status, await again.text()], [304, ''])
      const short = await get(`${base}.480.webp`, {}, 'HEAD')
      assert.deepEqual([short.status, short.headers.get('content-length')], [200, String(bytes.length)])
    })

    test('programs compose the address of each from what get_media tells', async () => {
      const { id, base } = await add(await photograph(500, 1000), 'Haus.jpg')
      const { variants, url } = (await call(made.installation, 'default', 'get_media', { id })).body.data as any
      const [widths, formats] = [
        [480, 800, 1000],
        ['avif', 'webp', 'jpg'],
      ]
      assert.deepEqual(variants, { url: `${base}.{width}.{format}`, widths, formats })
      const addressOf = (size: number, format: string) =>
        variants.url.replace('{width}', String(size)).replace('{format}', format)
      assert.equal(addressOf(1000, 'jpg'), url)
      for (const format of formats) assert.equal((await get(addressOf(480, format))).status, 200, format)
    })

    test('only what the plan has: no other size, format, crop or the picture as it came', async () => {
      const { base } = await add(await picture(), 'a.png')
      for (const end of [
        '.481.webp',
        '.480.jpg',
        '.480.gif',
        '.png',
        '.1x1-000000.480.webp',
        '.480.webp.gz',
        '.480',
        '',
      ])
        assert.equal((await get(`${base}${end}`)).status, 404, end)
    })

    test('a crop has the address of its place, and an older one none', async () => {
      const { id, base } = await add(await picture(), 'a.png')
      const { cropOf, variantsOf } = await import('../../src/lib/base/picture-plan.ts')
      const { imageFacts } = await import('../../src/lib/media/facts.ts')
      const rowOf = () => site.db.read.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const before = variantsOf(imageFacts('default', await rowOf())!, '1:1').at(-1)!
      assert.equal((await get(before.address)).status, 200)
      await changeItem(site, id, {
        crops: JSON.stringify({ '1:1': { x: 0, y: 0, width: 0.2, height: 1 / 3 } }),
      })
      const facts = imageFacts('default', await rowOf())!
      const now = variantsOf(facts, '1:1').at(-1)!
      assert.notEqual(now.address, before.address)
      const answer = await get(now.address)
      assert.equal(answer.status, 200, JSON.stringify(cropOf(facts, '1:1')))
      assert.ok(!base.includes('1x1'))
      const never = variantsOf(facts, '1:1')[0]!.address.replace(
        /-[0-9a-f]{6}/,
        before.address.match(/-[0-9a-f]{6}/)![0],
      )
      assert.equal((await get(never)).status, 404)
    })

    test('a renamed item is found under its old name', async () => {
      const { id, base } = await add(await picture(), 'old.png')
      await changeItem(site, id, { name: 'new.png' })
      const answer = await get(`${base}.480.webp`)
      assert.equal(answer.status, 301)
      assert.equal(answer.headers.get('location'), `${base.replace(/old$/, 'new')}.480.webp`)
      assert.equal((await get(`${base}.481.webp`)).status, 404)
    })

    test('the trash is not on the web, even if its files still are', async () => {
      const { id, base } = await add(await picture(), 'a.png')
      assert.equal((await get(`${base}.480.webp`)).status, 200)
      await changeItem(site, id, { deleted_at: '2026-01-01T00:00:00.000Z' })
      assert.equal((await get(`${base}.480.webp`)).status, 404)
      assert.equal((await get(`${base}.480.avif`)).status, 404)
    })

    test('however many ask, it is made once; and too many different ones are asked to come again', async () => {
      const { base } = await add(await picture(), 'a.png')
      const same = await Promise.all(Array.from({ length: 40 }, () => get(`${base}.480.avif`)))
      assert.ok(same.every(({ status }) => status === 200))
      const big = await add(await quadrants(700, 470), 'big.png')
      const { RATIOS, variantsOf } = await import('../../src/lib/base/picture-plan.ts')
      const facts = {
        base: big.base,
        mime: 'image/png',
        width: 700,
        height: 470,
        animated: false,
        focus: { x: 0.5, y: 0.5 },
        crops: {},
      }
      const smallest = RATIOS.flatMap((ratio) =>
        variantsOf(facts, ratio).filter(({ width, format }) => width <= 480 && format !== 'png'),
      )
      const answers = await Promise.all(smallest.slice(0, 24).map(({ address }) => get(address)))
      const busy = answers.filter(({ status }) => status === 503)
      assert.ok(busy.length > 0 && busy.length <= 6, String(busy.length))
      assert.equal(busy[0]!.headers.get('retry-after'), '5')
      assert.equal(answers.filter(({ status }) => status === 200).length, answers.length - busy.length)
    })
  })

  describe('whose files', () => {
    test('a website hands out its own only', async () => {
      const { base } = await storeItem(made.installation, other, { content: await picture(), name: 'a.png' })
      assert.equal((await get(`${base}.480.webp`)).status, 404)
      const answer = await ask(`http://other.test${base}.480.webp`)
      assert.equal(answer.status, 200)
      await answer.arrayBuffer()
      assert.equal((await get(`${base}.480.webp`)).status, 404, 'also when it lies there')
      assert.equal((await get(`${base.replace('/other/', '/default/')}.480.webp`)).status, 404)
    })

    test('no address leads out of the folder', async () => {
      const { base } = await add(await picture(), 'a.png')
      const outside = join(made.root, 'public/media/default/secret.txt')
      mkdirSync(join(outside, '..'), { recursive: true })
      writeFileSync(outside, 'secret')
      for (const path of [
        '/media/default/secret.txt',
        '/media/default/../../../config/config.local.json',
        '/media/default/..%2f..%2f..%2fconfig/config.local.json',
        `${base.replace(/\/[^/]*$/, '')}/../secret.txt`,
        `${base.replace(/\/[^/]*$/, '')}/%2e%2e/secret.txt`,
        `${base.replace(/\/[^/]*$/, '')}/..%5csecret.txt`,
        `${base}.480.webp%00.txt`,
        '/media/default/0123456789abcdef/x.480.webp',
      ]) {
        const answer = await get(path)
        assert.ok([400, 404].includes(answer.status), `${path}: ${answer.status}`)
        assert.ok(!(await answer.text()).includes('secret'))
      }
    })

    test('what is not there is not believed for long', async () => {
      const answer = await get('/media/default/0123456789abcdef/x.480.webp')
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=10')
      assert.equal((await get('/media/default/x', {}, 'POST')).status, 405)
    })
  })

  describe('files as they came', () => {
    const video = mp4(Buffer.alloc(1_000_000, '0123456789'))

    test('a video comes in parts', async () => {
      const { base } = await add(video, 'film.mp4')
      const full = await get(`${base}.mp4`)
      assert.deepEqual([full.status, full.headers.get('content-type')], [200, 'video/mp4'])
      assert.equal(full.headers.get('accept-ranges'), 'bytes')
      assert.ok((await bytesOf(full)).equals(video))
      const etag = full.headers.get('etag')!
      const size = video.length
      for (const [range, from, to] of [
        ['bytes=0-99', 0, 99],
        ['bytes=500-', 500, size - 1],
        ['bytes=-10', size - 10, size - 1],
        [`bytes=${size - 5}-${size + 100}`, size - 5, size - 1],
      ] as const) {
        const part = await get(`${base}.mp4`, { range, 'if-range': etag })
        assert.equal(part.status, 206, range)
        assert.equal(part.headers.get('content-range'), `bytes ${from}-${to}/${size}`)
        assert.ok((await bytesOf(part)).equals(video.subarray(from, to + 1)))
      }
      for (const range of [`bytes=${size}-`, 'bytes=-0']) {
        const none = await get(`${base}.mp4`, { range })
        assert.deepEqual([none.status, none.headers.get('content-range')], [416, `bytes */${size}`])
      }
      for (const headers of [
        { range: 'bytes=0-9', 'if-range': '"older"' },
        { range: 'bytes=0-1,5-6' },
        { range: 'bytes=9-5' },
        { range: 'lines=0-9' },
      ] as Record<string, string>[]) {
        const all = await get(`${base}.mp4`, headers)
        assert.equal(all.status, 200, JSON.stringify(headers))
        assert.equal((await bytesOf(all)).length, size)
      }
    })

    test('captions have an address while their track names them', async () => {
      const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'
      const hash = sha256(text)
      await mediaStore(made.installation).put(captionsKey('default', hash), { bytes: Buffer.from(text) })
      const track = { lang: 'en', kind: 'captions', label: 'English', file: captionsFile(hash) }
      const { base } = await add(mp4(Buffer.from('captions')), 'film.mp4', {
        captions: JSON.stringify([track]),
      })
      const answer = await get(`${base}.${track.file}`)
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/vtt; charset=utf-8'])
      assert.equal(await answer.text(), text)
      assert.equal((await get(`${base}.${captionsFile('f'.repeat(64))}`)).status, 404)
    })

    test('documents are saved, but a PDF is shown in the viewer of the browser', async () => {
      const text = await add(Buffer.from('<b>1</b>;2\n'), 'table.csv').catch(() =>
        add(Buffer.from('1;<script>\n'), 'table.csv'),
      )
      const saved = await get(`${text.base}.csv`)
      assert.equal(saved.headers.get('content-disposition'), 'attachment; filename="table.csv"')
      assert.equal(saved.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.match(saved.headers.get('content-security-policy')!, /sandbox/)
      const response = await get(`${(await add(pdf(), 'a.pdf')).base}.pdf`)
      assert.equal(response.headers.get('content-disposition'), 'inline; filename="a.pdf"')
      assert.doesNotMatch(response.headers.get('content-security-policy')!, /sandbox/)
    })

    test('an SVG can run nothing', async () => {
      const { base } = await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'), 'logo.svg')
      const answer = await get(`${base}.svg`)
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/svg+xml'])
      assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; style-src 'none'; sandbox")
    })
  })
})
