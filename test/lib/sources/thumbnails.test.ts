// Small pictures of a preview: fetched as a run would fetch them, encoded anew, and missing where they cannot be had.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import type { SourcePreview } from '../../../src/lib/sources/schema.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer, type LocalServer } from '../../support/local-server.ts'

const PASSWORD = 'Basic YTpi'

void suite('pictures of a preview', () => {
  let feed: LocalServer
  let other: LocalServer
  let here: TestInstallation
  /** What was asked for, with the credentials that came along. */
  const requests: string[] = []

  before(async () => {
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    const pictures: Record<string, Buffer | string> = {
      '/own.jpg': picture,
      '/page.jpg': '<h1>Not found</h1>',
      '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const served = (name: string) =>
      localServer((request, response) => {
        requests.push(`${name} ${request.url} ${request.headers.authorization ?? '-'}`)
        if (request.url === '/feed.json')
          return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(items()))
        const body = pictures[request.url ?? '']
        response.writeHead(body === undefined ? 404 : 200).end(body)
      })
    feed = await served('feed')
    other = await served('other')
    here = await makeInstallation({ local: { net: { allow: [feed.host, other.host] } } })
  })
  after(async () => {
    await here.close()
    await Promise.all([feed.close(), other.close()])
  })

  const items = () =>
    [
      `${feed.url}/own.jpg`,
      `${other.url}/own.jpg`,
      `${feed.url}/page.jpg`,
      `${feed.url}/drawing.svg`,
      'http://127.0.0.1:1/own.jpg',
    ].map((image, i) => ({ id: i + 1, title: `Item ${i + 1}`, image }))
  const preview = async (more: object): Promise<SourcePreview> => {
    const auth = { kind: 'basic', username: 'a', password: 'b' }
    const fields = { id_path: 'id', rows: { title: { path: 'title' }, image: { path: 'image' } } }
    const input = { url: `${feed.url}/feed.json`, auth, mapping: fields, ...more }
    const { status, body } = await call(here.installation, 'default', 'preview_source', input)
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { data: SourcePreview }).data
  }
  const thumbnails = ({ items: all }: SourcePreview) => all.map(({ files }) => files['image']?.[0]?.thumbnail ?? null)

  test('without being asked for, none is fetched', async () => {
    const found = await preview({})
    assert.deepEqual([found.found, ...thumbnails(found)], [5, null, null, null, null, null])
    assert.deepEqual(requests, [`feed /feed.json ${PASSWORD}`])
  })

  test('they are small pictures of ours; what is none, or may not be fetched, has none', async () => {
    const [own, remote, ...rest] = thumbnails(await preview({ thumbnails: true }))
    assert.deepEqual(rest, [null, null, null])
    assert.equal(remote, own)
    const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(own ?? '') ?? []
    const { width, height, format } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()
    assert.deepEqual({ width, height, format }, { width: 320, height: 180, format: 'jpeg' })
  })

  test('credentials go to the origin of the source alone, and nothing is fetched twice', async () => {
    const before = requests.length
    assert.ok(requests.includes(`feed /own.jpg ${PASSWORD}`), requests.join('\n'))
    assert.ok(requests.includes('other /own.jpg -'), requests.join('\n'))
    await preview({ thumbnails: true })
    assert.equal(requests.length, before)
  })
})
