// Fonts that want to harm: bombs of every format, too much work, values that would end a rule of CSS.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { brotliCompressSync, constants, deflateSync } from 'node:zlib'
import { fontCss } from '../../../../src/lib/fonts/font-css.ts'
import type { FontFamily } from '../../../../src/lib/fonts/schema.ts'
import { readFont } from '../../../../src/lib/fonts/sfnt.ts'
import { cutFont } from '../../../../src/lib/fonts/subset.ts'
import { makeService, rest, type TestService } from '../../../support/client.ts'
import { call } from '../../../support/installation.ts'
import { ROOT } from '../../../support/root.ts'
import { tablesOf, woffOf } from '../../../lib/fonts/font-files.ts'

const serif = readFileSync(
  join(ROOT, 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2'),
)
const MANY = 45_000_000
const zeros = Buffer.alloc(MANY)

/** A WOFF2 of one table that says how long it is, and is `body`. */
function woff2Of(length: number, body: Buffer, { flags = 0xca, tag = '' } = {}): Buffer {
  const head = Buffer.alloc(48)
  head.write('wOF2\0\x01\0\0', 'latin1')
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(1000, 16)
  head.writeUInt32BE(body.length, 20)
  const digits = [28, 21, 14, 7, 0].map((bits) => ((length / 2 ** bits) & 127) | (bits ? 128 : 0))
  while (digits[0] === 128) digits.shift()
  const file = Buffer.concat([head, Buffer.from([flags]), Buffer.from(tag), Buffer.from(digits), body])
  file.writeUInt32BE(file.length, 8)
  return file
}

suite('fonts that want to harm', () => {
  let made: TestService
  before(async () => void (made = await makeService()))
  after(() => made.close())
  const install = async (input: Record<string, unknown>): Promise<any> =>
    (await call(made.installation, 'default', 'install_font', { name: 'X', ...input })).body.data
  const files = (...bodies: Buffer[]) => ({
    files: bodies.map((body, i) => ({ name: `${i}.woff2`, content: body.toString('base64') })),
  })

  test('a bomb is refused by what it says, and never unpacked further than it says', async () => {
    const packed = deflateSync(zeros)
    const small = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    const bombs: [string, Buffer, RegExp][] = [
      ['WOFF that tells a table', woffOf([['glyf', packed, MANY]]), /bytes unpacked/],
      ['WOFF that lies', woffOf([['glyf', packed, 1000]]), /cannot be read as a font/],
      ['WOFF that is shorter', woffOf([['glyf', deflateSync(Buffer.alloc(9)), 1000]]), /not as long as it/],
      ['WOFF of many tables', woffOf(Array(1200).fill(['glyf', packed, 50_000])), /bytes unpacked/],
      ['WOFF2 that tells a table', woff2Of(MANY, small), /bytes unpacked/],
      ['WOFF2 of a tag of its own', woff2Of(MANY, small, { flags: 0x3f, tag: 'abcd' }), /bytes unpacked/],
      ['WOFF2 that lies', woff2Of(1000, small), /cannot be read as a font/],
      ['WOFF2 with a torn directory', woff2Of(1000, Buffer.alloc(0)).subarray(0, 49), /not a complete font/],
      ['WOFF with a torn directory', woffOf([['glyf', packed, 9]]).subarray(0, 50), /not a complete font/],
      ['a collection in WOFF2', Buffer.from(woff2Of(9, small).fill('ttcf', 4, 8)), /no font file/],
    ]
    for (const [name, bomb, message] of bombs) {
      const before = process.memoryUsage().arrayBuffers
      await assert.rejects(cutFont(bomb, name, { format: 'sfnt' }), { message }, name)
      assert.ok(process.memoryUsage().arrayBuffers - before < 10_000_000, name)
      await assert.rejects(install(files(bomb)), { name: 'AppError', message }, name)
    }
  })

  test('WOFF is read as the font it holds', async () => {
    const sfnt = await cutFont(serif, 'x', { format: 'sfnt' })
    const tables = tablesOf(sfnt).map(([tag, body]): [string, Buffer, number] => {
      const packed = deflateSync(body)
      return [tag, packed.length < body.length ? packed : body, body.length]
    })
    const again = await cutFont(woffOf(tables), 'x', { characters: [0x41], format: 'sfnt' })
    const { family, weight, has } = readFont(again, 'x')
    assert.deepEqual([family, weight, has(0x41), has(0x42)], ['Source Serif 4', 400, true, false])
  })

  test('too much at once is refused before any of it is read', async () => {
    const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'hebrew']
    const many = Array<Buffer>(15).fill(serif)
    await assert.rejects(install({ ...files(...many), subsets }), { message: /files × subsets may be 100/ })
    await assert.rejects(install(files(...Array<Buffer>(21).fill(serif))), { code: 'validation' })
    const five = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(4_900_000)])
    await assert.rejects(install(files(five, five, five)), {
      code: 'payload-too-large',
      message: /together/,
    })
    const large = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(5_000_000)])
    await assert.rejects(install(files(large)), { code: 'validation', message: /files/ })
    await assert.rejects(install({ ...files(serif), subsets: ['klingon'] }), { code: 'validation' })
    assert.equal((await install({ ...files(serif), subsets: ['latin', 'latin'] })).files, 1)
  })

  test('fonts are read and cut in another process: this one has hardly anything to do', async () => {
    // Of its main thread: what others of its threads clear away is not this font's.
    const before = process.threadCpuUsage()
    const font = await install({ family: 'inter', name: 'Narrow', weights: [300, 500], styles: ['normal'] })
    const { user } = process.threadCpuUsage(before)
    assert.deepEqual([font.weights, font.files], [['300 500'], 2])
    assert.ok(user < 300_000, `${user / 1000} ms of this thread`)
  })

  test('REST takes as much as the operation says, and tells it', async () => {
    const token = await made.token()
    const send = (...bodies: Buffer[]) =>
      rest(made.app, 'POST', '/fonts', { token, body: { name: 'Large', ...files(...bodies) } })
    const five = Buffer.alloc(4_990_000, 'x')
    const { status, body } = await send(five, five)
    assert.deepEqual([status, /no font file/.test(body.detail)], [422, true])
    assert.equal((await send(five, five, five)).status, 413)
  })

  const family: FontFamily = {
    key: 'x',
    uid: 'u',
    version: 1,
    name: 'X',
    generic: 'serif',
    source: 'files',
    licence: { name: 'OFL' },
    metrics: { ascent: 1, descent: 0, line_gap: 0, average_width: 0.45 },
    faces: [],
  }
  const face: FontFamily['faces'][number] = {
    file: 'x-latin-400-normal',
    sha256: 'a'.repeat(64),
    size: 1,
    style: 'normal',
    weight: '400',
    subset: 'latin',
    range: 'U+0000-00FF',
  }

  test('what could end a rule of CSS is not printed, whatever was stored', () => {
    assert.match(fontCss('s', [{ ...family, faces: [face] }]), /font-weight:400;.*unicode-range:U\+0000-00FF/)
    const evil = "400}body{display:none}@font-face{src:url('//evil.example/x')"
    for (const key of ['file', 'sha256', 'style', 'weight', 'range'] as const) {
      const css = fontCss('s', [{ ...family, faces: [{ ...face, [key]: evil }] }])
      assert.doesNotMatch(css, /evil|font-display/, key)
      for (const value of [['400'], { toString: () => evil }, null])
        assert.doesNotMatch(fontCss('s', [{ ...family, faces: [{ ...face, [key]: value as never }] }]), /swap/)
    }
    for (const more of [{ name: "X'}" }, { generic: evil }, { licence: { name: '*/ body{}' } }])
      assert.equal(fontCss('s', [{ ...family, ...(more as object), faces: [face] }]), '', Object.keys(more)[0])
  })
})
