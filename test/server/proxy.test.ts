// The proxy as browsers meet it: who may ask, what comes back, and what the upstream gets to know.
// Holds: contract 4.4 proxy
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import sharp from 'sharp'
import { createApp } from '../../src/server/app.ts'
import { createWebsite } from '../../src/server/website.ts'
import type { LogEntry } from '../../src/server/log-entry.ts'
import { installExtensions } from '../support/extensions.ts'
import { jpeg, png, send, withUpstream, type UpstreamOptions } from '../lib/proxy/upstreams.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }

async function made(t: TestContext, options: UpstreamOptions) {
  const world = await withUpstream(t, options)
  const website = createWebsite(world.installation)
  t.after(() => website.close())
  const logged: LogEntry[] = []
  const app = createApp(world.installation, { website, log: (entry) => void logged.push(entry) })
  const get = (path: string, headers: Record<string, string> = OWN, host = 'localhost') =>
    app.fetch(new Request(`http://${host}${path}`, { headers: { host, ...headers } }))
  return { ...world, app, get, logged }
}
const tile = async (t: TestContext, more: Partial<UpstreamOptions> = {}) => {
  const body = await png()
  return made(t, { answer: (response) => send(response, body), ...more })
}

test('a tile: fetched once, made anew, kept, with nothing of the visitor going out or of the upstream coming in', async (t) => {
  const { get, heard, clock } = await tile(t)
  const headers = {
    ...OWN,
    cookie: 'session=secret',
    'x-forwarded-for': '198.51.100.7',
    'user-agent': 'Mine/1',
  }
  const answer = await get('/_proxy/tiles/16/34567/21213.png?user=me', headers)
  assert.equal(answer.status, 200)
  const got = Object.fromEntries(answer.headers)
  assert.equal(got['content-type'], 'image/png')
  assert.equal(got['x-content-type-options'], 'nosniff')
  assert.equal(got['cross-origin-resource-policy'], 'same-origin')
  assert.match(got['content-security-policy']!, /^default-src 'none'; sandbox/)
  assert.equal(got['cache-control'], 'public, max-age=1209600')
  assert.equal(got['set-cookie'], undefined)
  assert.equal((await sharp(await answer.arrayBuffer()).metadata()).width, 256)
  const [received] = heard
  assert.equal(received!.url, '/tiles/16/34567/21213.png')
  assert.match(received!.headers['user-agent']!, /^cms\/\d.* \(\+http:\/\/localhost:8000\)$/)
  const names = Object.keys(received!.headers).sort()
  assert.deepEqual(names, ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])

  const again = await get('/_proxy/tiles/16/34567/21213.png', { ...OWN, 'if-none-match': got['etag']! })
  assert.equal(again.status, 304)
  assert.equal(heard.length, 1)
  clock.advance(15 * 86_400_000)
  assert.equal((await get('/_proxy/tiles/16/34567/21213.png')).status, 200)
  assert.equal(heard.length, 2)
})

test('only pages of the website may ask', async (t) => {
  const { get, heard, app } = await tile(t)
  const path = '/_proxy/tiles/1/0/0.png'
  const statusWith = async (headers: Record<string, string>) => (await get(path, headers)).status
  assert.equal(await statusWith({}), 403)
  assert.equal(await statusWith({ 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal(await statusWith({ 'sec-fetch-site': 'same-site', referer: 'http://localhost/' }), 403)
  assert.equal(await statusWith({ referer: 'https://elsewhere.example/localhost' }), 403)
  // Another program of the same machine is another origin.
  for (const origin of ['http://localhost:9999', 'http://localhost.', 'ftp://localhost', 'http://localhost@x.test'])
    assert.equal(await statusWith({ referer: `${origin}/contact` }), 403, origin)
  assert.equal(await statusWith({ host: 'localhost:9000', referer: 'http://localhost/contact' }), 403)
  assert.equal(heard.length, 0)
  assert.equal(await statusWith({ 'sec-fetch-site': 'none' }), 200)
  assert.equal(await statusWith({ referer: 'http://localhost/contact' }), 200)
  assert.equal(await statusWith({ host: 'localhost:9000', referer: 'http://localhost:9000/contact' }), 200)
  // The address of the website, where a proxy names another host to us.
  assert.equal(await statusWith({ referer: 'http://localhost:8000/contact' }), 200)
  const request = (method: string) => app.fetch(new Request(`http://localhost${path}`, { method, headers: OWN }))
  assert.equal((await request('POST')).status, 405)
  const head = await request('HEAD')
  assert.deepEqual([head.status, await head.text()], [200, ''])
})

test('404 for what is no tile, no source and no plain path', async (t) => {
  const { get, heard } = await tile(t)
  for (const path of [
    ...['20/0/0.png', '3/8/0.png', '3/0/8.png', '03/0/0.png', '1/-1/0.png', '1/0/0.jpg', '1/0/0.png/x', '1/0.5/0.png'],
    ...['1/0/%2e%2e%2f0.png', '1/0/0.png%00', '99999999999/0/0.png'],
  ])
    assert.equal((await get(`/_proxy/tiles/${path}`)).status, 404, path)
  for (const path of [
    '/_proxy',
    '/_proxy/',
    '/_proxy/tiles',
    '/_proxy/other/x',
    '/_proxy/http://127.0.0.1/',
    '/_proxy//tiles/1/0/0.png',
  ])
    assert.equal((await get(path)).status, 404, path)
  assert.equal(heard.length, 0)
})

test('what is no picture never passes: SVG, scripts behind a picture, bombs, too many bytes', async (t) => {
  const world = await tile(t)
  const { get, upstream } = world
  const body = async (x: number, content: Buffer | string) => {
    upstream.answer = (response) => send(response, content)
    const answer = await get(`/_proxy/tiles/4/${x}/0.png`)
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>'
  assert.equal((await body(0, svg)).status, 502)
  assert.equal((await body(1, '<html>')).status, 502)
  const polyglot = await body(2, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]))
  assert.equal(polyglot.status, 200)
  assert.doesNotMatch(polyglot.text, /script/)
  assert.equal((await body(3, await png(2000))).status, 502)
  assert.equal((await body(4, Buffer.alloc(600_000, 0xff))).status, 502)
  assert.equal((await body(5, (await png()).subarray(0, 90))).status, 502)
})

test('limits per address: for all, and stricter for what has to be fetched', async (t) => {
  const { get, clock } = await tile(t, { limits: { proxy: 4, proxy_upstream: 2 } })
  const status = async (x: number) => (await get(`/_proxy/tiles/4/${x}/0.png`)).status
  assert.deepEqual([await status(0), await status(1), await status(2), await status(0)], [200, 200, 429, 200])
  const over = await get('/_proxy/tiles/4/0/0.png')
  assert.equal(over.status, 429)
  assert.equal(over.headers.get('cache-control'), 'no-store')
  assert.equal(over.headers.get('retry-after'), '60')
  clock.advance(61_000)
  assert.equal(await status(2), 200)
})

test('an upstream that fails: the old tile, else 502 and a rest; what is missing is asked for seldom', async (t) => {
  const { get, upstream, heard, clock, logged } = await tile(t)
  const [path, other] = ['/_proxy/tiles/2/1/1.png', '/_proxy/tiles/2/2/1.png']
  const good = Buffer.from(await (await get(path)).arrayBuffer())
  upstream.answer = (response) => void response.writeHead(500).end()
  clock.advance(15 * 86_400_000)
  const stale = await get(path)
  assert.equal(stale.headers.get('cache-control'), 'public, max-age=60')
  assert.deepEqual(Buffer.from(await stale.arrayBuffer()), good)
  assert.equal((await get(other)).status, 502)
  assert.equal((await get(other)).status, 502)
  assert.equal(heard.length, 3)
  assert.match(logged[0]!.message, /answered 500/)
  clock.advance(61_000)
  upstream.answer = (response) => void response.writeHead(404).end()
  assert.equal((await get(other)).status, 404)
  assert.equal((await get(other)).headers.get('cache-control'), 'public, max-age=600')
  assert.equal(heard.length, 4)
})

test('redirects are not followed, and a private address is no upstream', async (t) => {
  const { get, upstream, heard, server } = await tile(t, {
    sites: {
      default: {},
      inside: { maps: { tiles_url: 'http://10.0.0.1/{z}/{x}/{y}.png' } },
      off: { features: { maps: false } },
    },
  })
  upstream.answer = (response) => void response.writeHead(302, { location: `${server.url}/x.png` }).end()
  assert.equal((await get('/_proxy/tiles/0/0/0.png')).status, 502)
  assert.equal(heard.length, 1)
  assert.equal((await get('/_proxy/tiles/0/0/0.png', OWN, 'inside.test')).status, 502)
  assert.equal((await get('/_proxy/tiles/0/0/0.png', OWN, 'off.test')).status, 404)
})

test('one fetch for many who ask at once', async (t) => {
  const { get, heard } = await tile(t)
  const answers = await Promise.all(Array.from({ length: 6 }, () => get('/_proxy/tiles/5/3/3.png')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  )
  assert.equal(heard.length, 1)
})

test('thumbnails and facts of videos: the largest there is, from the hosts of the provider only', async (t) => {
  const picture = await jpeg()
  const facts = (thumbnail_url: string) =>
    JSON.stringify({
      title: 'Oak',
      author_name: 'A',
      html: '<iframe>',
      width: 640,
      height: 360,
      thumbnail_url,
    })
  let elsewhere = false
  const { get, heard } = await made(t, {
    answer: (response, { url = '' }) => {
      if (url.includes('maxresdefault')) return void response.writeHead(404).end()
      if (!url.includes('oembed')) return send(response, picture, 'image/jpeg')
      send(response, facts(`https://${elsewhere ? '127.0.0.1' : 'i.vimeocdn.com'}/video/1-d_640?r=1`), 'text/html')
    },
  })
  const youtube = await get('/_proxy/video/youtube/M7lc1UVf-VE.jpg')
  assert.deepEqual([youtube.status, youtube.headers.get('content-type')], [200, 'image/jpeg'])
  assert.deepEqual(
    heard.map(({ url }) => url.split('/').at(-1)),
    ['maxresdefault.jpg', 'sddefault.jpg'],
  )
  assert.equal((await get('/_proxy/video/vimeo/76979871.jpg')).status, 200)
  elsewhere = true
  assert.equal((await get('/_proxy/video/vimeo/76979872.jpg')).status, 502)
  const embedded = await get('/_proxy/oembed/vimeo/76979871.json')
  assert.deepEqual(await embedded.json(), {
    provider: 'vimeo',
    id: '76979871',
    title: 'Oak',
    author: 'A',
    ratio: 1.778,
    duration: null,
    thumbnail: '/_proxy/video/vimeo/76979871.jpg',
    url: 'https://vimeo.com/76979871',
  })
  for (const path of ['video/youtube/short.jpg', 'video/other/M7lc1UVf-VE.jpg', 'oembed/vimeo/76979871.jpg'])
    assert.equal((await get(`/_proxy/${path}`)).status, 404, path)
})

test('an extension shows pictures of the hosts and paths it named, while its feature is on', async (t) => {
  const picture = await jpeg()
  const sites = {
    shop: { extensions: ['pictures'] },
    off: { extensions: ['pictures'], features: { pictures: false } },
    plain: {},
  }
  const { get, heard, root } = await made(t, { sites, answer: (response) => send(response, picture) })
  installExtensions(root, 'pictures')
  const path = '/_proxy/pictures-photos/img.example.org/photos/7.jpg'
  const status = async (address: string, host = 'shop.test') => (await get(address, OWN, host)).status
  assert.equal(await status(`${path}?w=800&session=1`), 200)
  assert.equal(heard[0]!.url, '/img.example.org/photos/7.jpg?w=800')
  assert.equal(await status(path, 'off.test'), 404)
  assert.equal(await status(path, 'plain.test'), 404)
  for (const other of [
    'img.example.org/other/7.jpg',
    'evil.example.org/photos/7.jpg',
    'img.example.org/photos/a/7.jpg',
    'img.example.org/photos/%2e%2e/7.jpg',
  ])
    assert.equal(await status(`/_proxy/pictures-photos/${other}`), 404, other)
  assert.equal(heard.length, 1)
})
