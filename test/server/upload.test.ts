// Files over REST: a form, a body in parts, JSON; limits hold while the bytes come in, and nothing is left behind.
import assert from 'node:assert/strict'
import fs, { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { sha256 } from '../../src/lib/base/hash.ts'
import { makeService, type TestService } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { startServer, type TestServer } from '../support/server.ts'

const picture = (r: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer()

describe('uploads over REST', () => {
  let made: TestService
  let server: TestServer
  let token: string
  before(async () => {
    made = await makeService()
    server = await startServer(made.installation)
    token = await made.token()
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  type Body = NonNullable<RequestInit['body']>
  const send = async (line: `${'POST' | 'PUT'} ${string}`, body: Body, headers: Record<string, string> = {}) => {
    const [method, path] = line.split(' ') as [string, string]
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const form = (bytes: Uint8Array<ArrayBuffer>, values: Record<string, string> = {}, field = 'file') => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.append(name, value)
    data.append(field, new Blob([bytes]), 'Küche im Morgenlicht.JPG')
    return data
  }
  const left = () => readdirSync(join(made.root, 'storage/tmp'))
  /** What this process has open of it, removed files included, where the system tells. */
  const open = () => {
    const folder = '/proc/self/fd'
    if (!existsSync(folder)) return []
    return readdirSync(folder).flatMap((number) => {
      try {
        const file = readlinkSync(join(folder, number))
        return file.startsWith(join(made.root, 'storage/tmp')) ? [file] : []
      } catch {
        return [] // closed since it was listed
      }
    })
  }

  test('what an SVG lost is said in the answer, also of a new file for an item', async () => {
    const drawing = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}<path d="M0 0h9"/></svg>`)
    const { status, body } = await send('POST /media', form(drawing('<animate/><set/>')))
    assert.deepEqual([status, body.data.left_out], [201, ['<animate>', '<set>']], JSON.stringify(body))
    const replaced = await send(`POST /media/${body.data.id}/replace`, form(drawing('<style>@media print{}</style>')))
    assert.deepEqual([replaced.status, replaced.body.data.left_out], [200, ['@media']])
    const complete = await send('POST /media', form(drawing('<g/>')))
    assert.deepEqual(complete.body.data.left_out, [])
  })

  test('a form with a file and what is said of it', async () => {
    const { status, headers, body } = await send(
      'POST /media',
      form(await picture(1), { alt: 'A kitchen', tags: 'kitchen,morning' }),
    )
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(headers.get('location'), `/api/v1/media/${body.data.id}`)
    assert.deepEqual(
      [body.data.name, body.data.alt, body.data.tags],
      ['kueche-im-morgenlicht.jpg', 'A kitchen', ['kitchen', 'morning']],
    )
    assert.deepEqual(left(), [])
  })

  test('the same form with the same key is done once, another file with it is refused', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await send('POST /media', form(await picture(2)), key)
    const again = await send('POST /media', form(await picture(2)), key)
    assert.deepEqual([again.status, again.body.data.id], [201, first.body.data.id])
    assert.equal((await send('POST /media', form(await picture(3)), key)).body.code, 'idempotency-mismatch')
  })

  test('a form without a file, with another field, with two files, a broken one', async () => {
    assert.equal((await send('POST /media', new FormData())).status, 422)
    assert.match((await send('POST /media', form(await picture(4), {}, 'picture'))).body.detail, /field "file"/)
    const two = form(await picture(4))
    two.append('file', new Blob(['x']), 'x.txt')
    assert.match((await send('POST /media', two)).body.detail, /one file at a time/)
    const broken = await send('POST /media', 'nonsense', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    assert.equal(broken.status, 400)
    assert.deepEqual(left(), [])
  })

  test('51 MB are refused', async () => {
    const { status, body } = await send('POST /media', form(new Uint8Array(51 * 1024 * 1024)))
    assert.deepEqual([status, body.code, body.limit], [413, 'payload-too-large', 50 * 1024 * 1024])
    assert.deepEqual(left(), [])
  })

  test('in parts: in any order, again, incomplete, complete', async () => {
    const bytes = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const started = await send('POST /media/uploads', JSON.stringify({ name: 'noise.png', size: bytes.length }), {
      'content-type': 'application/json',
    })
    assert.equal(started.status, 201, JSON.stringify(started.body))
    const { id } = started.body.data
    const half = Math.ceil(bytes.length / 2)
    const put = (n: number, part: Uint8Array) =>
      send(`PUT /media/uploads/${id}/parts/${n}`, part as Uint8Array<ArrayBuffer>)
    assert.deepEqual((await put(2, bytes.subarray(half))).body.data.parts, [2])
    const complete = () =>
      send(`POST /media/uploads/${id}/complete`, '{"alt":"Noise"}', { 'content-type': 'application/json' })
    assert.match((await complete()).body.detail, /part 1 is missing/)
    await put(1, bytes.subarray(0, half))
    assert.deepEqual((await put(1, bytes.subarray(0, half))).body.data.received, bytes.length)
    assert.equal((await put(3, bytes.subarray(0, 10))).status, 413)
    const other = await made.token({ name: 'other' })
    const stolen = await fetch(`http://127.0.0.1:${server.port}/api/v1/media/uploads/${id}/complete`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other}` },
    })
    assert.equal(stolen.status, 404, 'of somebody else')
    const done = await complete()
    assert.deepEqual([done.status, done.body.data.width, done.body.data.alt], [201, 1200, 'Noise'])
    assert.equal((await complete()).status, 404, 'it is an item now')
    assert.deepEqual(left(), [])
  })

  test('a part that is refused is not stored, and takes the place of none', async () => {
    const bytes = await picture(20)
    const { body } = await send('POST /media/uploads', JSON.stringify({ name: 'part.jpg', size: bytes.length }), {
      'content-type': 'application/json',
    })
    const { id } = body.data
    const folder = join(made.root, 'storage/media/sites/default/uploads', id)
    const put = async (n: number, part: Uint8Array) =>
      (await send(`PUT /media/uploads/${id}/parts/${n}`, part as Uint8Array<ArrayBuffer>)).status
    assert.equal(await put(1, Buffer.alloc(bytes.length + 1)), 413)
    assert.equal(existsSync(folder), false, 'nothing lies in the store')
    mkdirSync(folder, { recursive: true })
    for (const n of [7, 8]) writeFileSync(join(folder, `${n}.ab`), bytes)
    assert.equal(await put(1, bytes), 413, 'others lie there that came at the same time')
    rmSync(folder, { recursive: true })
    assert.equal(await put(1, Buffer.alloc(bytes.length, 1)), 200)
    assert.equal(await put(1, Buffer.alloc(bytes.length, 2)), 200)
    assert.equal(await put(1, bytes), 200)
    assert.equal(await put(1, Buffer.concat([bytes, bytes])), 413)
    assert.equal(await put(2, Buffer.alloc(1)), 413)
    assert.ok(readdirSync(folder).length <= 2, 'what counts no longer does not pile up')
    const complete = () => send(`POST /media/uploads/${id}/complete`, '')
    const [part] = readdirSync(folder).filter((name) => name.includes(sha256(bytes).slice(0, 16)))
    writeFileSync(join(folder, part!), bytes.subarray(1))
    assert.equal((await complete()).status, 409, 'a part that is not what was noted')
    writeFileSync(join(folder, part!), bytes)
    const { status, body: done } = await complete()
    assert.deepEqual([status, done.data.sha256], [201, sha256(bytes)])
    assert.equal(existsSync(folder), false)
  })

  test('what is too large is told in megabytes before anything is sent', async () => {
    const started = await send('POST /media/uploads', JSON.stringify({ name: 'film.mp4', size: 700_000_000 }), {
      'content-type': 'application/json',
    })
    const { status, body } = started
    assert.deepEqual([status, body.errors[0].pointer, body.errors[0].code], [422, '/size', 'too_big'])
    assert.equal(body.errors[0].message, 'Files may have 50 MB at most.')
  })

  test('a form that is refused for its parameters leaves no file', async () => {
    for (const query of ['alt=here', 'lang=de&lang=en']) {
      const { status } = await send(`POST /media?${query}`, form(await picture(20)))
      assert.deepEqual([query, status, left()], [query, 422, []])
    }
  })

  test('who breaks off leaves nothing behind, neither a file nor a line in the log', async () => {
    const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 90000\r\n`
    for (const [line, more] of [
      [
        'POST /api/v1/media',
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
      ['PUT /api/v1/media/uploads/0190a0a0-0000-7000-8000-000000000000/parts/1', '\r\nabc'],
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      socket.write(`${line} HTTP/1.1\r\n${head}${more}`)
      await eventually(() => left().length > 0, `a file of ${line}`)
      socket.destroy()
      await eventually(
        () => left().length === 0,
        () => `no file of ${line}, but ${left().join()}, ${JSON.stringify(made.logged)}`,
      )
      await eventually(
        () => open().length === 0,
        () => `no open file of ${line}, but ${open().join()}`,
      )
    }
  })

  test(
    'a full disk is no fault of the sender: 503, and the log says why',
    { skip: !existsSync('/dev/full') },
    async (t) => {
      const { createWriteStream } = fs
      t.mock.method(fs, 'createWriteStream', () => createWriteStream('/dev/full'))
      syncBuiltinESMExports()
      try {
        for (const body of [form(await picture(30)), new Uint8Array(10)]) {
          const response = await made.app.fetch(
            new Request(
              `http://localhost/api/v1/media${body instanceof FormData ? '' : '/uploads/0190a0a0-0000-7000-8000-000000000000/parts/1'}`,
              {
                method: body instanceof FormData ? 'POST' : 'PUT',
                body,
                headers: { authorization: `Bearer ${token}`, host: 'localhost' },
              },
            ),
          )
          const { code, detail } = (await response.json()) as { code: string; detail: string }
          assert.deepEqual([response.status, code], [503, 'maintenance'], detail)
          assert.match(detail, /no room left/)
          assert.match(JSON.stringify(made.logged.pop()), /ENOSPC/)
        }
      } finally {
        t.mock.restoreAll()
        syncBuiltinESMExports()
      }
    },
  )

  test('parts are staged at once for those whose writes wait, and the item is held', async () => {
    token = await made.token({ mode: 'approval' })
    const bytes = await picture(9)
    const { body } = await send('POST /media/uploads', JSON.stringify({ name: 'held.jpg', size: bytes.length }), {
      'content-type': 'application/json',
    })
    await send(`PUT /media/uploads/${body.data.id}/parts/1`, bytes as Uint8Array<ArrayBuffer>)
    assert.equal((await send(`POST /media/uploads/${body.data.id}/complete`, '')).status, 202)
    assert.equal((await send('POST /media', form(await picture(10)))).status, 202)
    token = await made.token()
    const list = await fetch(`http://127.0.0.1:${server.port}/api/v1/media?q=held`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.deepEqual((await list.json()).data, [])
    assert.deepEqual(left(), [])
  })
})
