// What the library takes: the type and the facts come from the content.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { readApart } from '../../../src/lib/media/inspect-apart.ts'
import { makeVariant } from '../../../src/lib/media/image.ts'
import { inspectFile } from '../../../src/lib/media/inspect.ts'
import { sha256 } from '../../../src/lib/base/hash.ts'
import { tempFolder } from '../../support/temp.ts'
import { docx, mp4, packedPdf, pdf, photograph, quadrants, wav, zip } from './pictures.ts'

const folder = tempFolder()
/** What the process that decodes pictures belongs to. */
const installation = {}
let count = 0

function inspect(content: Buffer | string, name: string, svg = true) {
  const file = join(folder, `${count++}`)
  writeFileSync(file, content)
  return inspectFile(file, { installation, name, lang: 'de', svg })
}

test('a photograph: the size as it is shown, a name for addresses, a placeholder', async () => {
  const bytes = await photograph(400, 200)
  const { placeholder, ...found } = await inspect(bytes, 'C:\\fakepath\\Größe & Maß.HTML')
  assert.deepEqual(found, {
    kind: 'image',
    mime: 'image/jpeg',
    name: 'groesse-und-mass.jpg',
    width: 200,
    height: 400,
    duration: null,
    pages: null,
    animated: false,
    size: bytes.length,
    sha256: sha256(bytes),
  })
  const tiny = await sharp(Buffer.from(placeholder!, 'base64')).metadata()
  assert.deepEqual([tiny.format, tiny.width, tiny.height], ['webp', 10, 20])
})

test('bytes that are no picture are not told as a text with another encoding', async () => {
  await assert.rejects(inspect(Buffer.from('\xe4\xf6\xfc\xdf', 'latin1'), 'photo.jpg'), /named \.jpg/)
  await assert.rejects(inspect(Buffer.from('\xe4\xf6\xfc\xdf', 'latin1'), 'note.txt'), /UTF-8/)
})

test('every kind of picture', async () => {
  const base = sharp(await quadrants(40, 20))
  for (const format of ['png', 'webp', 'avif', 'gif', 'tiff'] as const) {
    const found = await inspect(await base.clone()[format]().toBuffer(), 'x')
    assert.deepEqual([found.mime, found.name, found.width], [`image/${format}`, `x.${format}`, 40])
  }
})

test('an animation is known as one', async () => {
  const frames = Buffer.alloc(10 * 30 * 3, 7).map((_, i) => i % 251)
  const gif = await sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer()
  const found = await inspect(gif, 'a.gif')
  assert.deepEqual([found.animated, found.width, found.height], [true, 10, 10])
})

test('video and sound: how long, how large, which way up', async () => {
  const video = await inspect(mp4(), 'v.mp4')
  assert.deepEqual(
    [video.kind, video.mime, video.width, video.height, video.duration],
    ['video', 'video/mp4', 360, 640, 2000],
  )
  const sound = await inspect(wav(), 's.wav')
  assert.deepEqual([sound.kind, sound.mime, sound.duration], ['audio', 'audio/wav', 1000])
})

test('documents', async () => {
  const found = await inspect(pdf(), 'a.pdf')
  assert.deepEqual([found.kind, found.mime, found.pages], ['document', 'application/pdf', 2])
  assert.equal((await inspect(zip('mimetype', 'application/vnd.oasis.opendocument.text'), 'b')).name, 'b.odt')
  for (const [name, text, mime] of [
    ['c.csv', 'a;b\n1;2\n', 'text/csv'],
    ['d.txt', '1 < 2 <script>', 'text/plain'],
    ['e.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'text/calendar'],
    ['f.vcf', 'BEGIN:VCARD\nEND:VCARD\n', 'text/vcard'],
  ])
    assert.equal((await inspect(text!, name!)).mime, mime)
})

test('an SVG is stored cleaned, and its hash is that of what is stored', async () => {
  const found = await inspect('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect/></svg>', 'l.svg')
  assert.deepEqual([found.mime, found.width, found.height], ['image/svg+xml', 20, 10])
  assert.equal(found.sha256, sha256(found.bytes!))
  assert.equal(found.size, found.bytes!.length)
})

test('a document with what belongs into it', async () => {
  const more = { 'word/media/a.png': 'x', 'word/embeddings/Sheet.xlsx': 'x', 'docProps/': new Uint8Array() }
  assert.equal((await inspect(docx(more), 'a')).name, 'a.docx')
})

test('a file that takes long to read keeps nobody waiting, and is given up', async () => {
  const file = join(folder, 'long.svg')
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(45_000)}</svg>`)
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const task = { kind: 'svg', file, mime: 'image/svg+xml' } as const
  const [complete, ...given] = await Promise.allSettled([
    readApart(task),
    readApart(task, { ms: 1, mb: 256 }),
    readApart(task, { ms: 10_000, mb: 8 }),
  ])
  clearInterval(timer)
  assert.equal(complete.status, 'fulfilled')
  for (const { reason } of given as PromiseRejectedResult[]) assert.equal(reason.errors?.[0]?.code, 'too_slow', reason)
  assert.ok(turns > 10, `${turns} turns of the event loop meanwhile`)
})

test('bookmarks of a PDF are no object streams', async () => {
  const outlines = '/Outlines << /First 3 0 R /Title (a \\) (b)) /Other <AB 0c> % x\n >>'
  assert.equal((await inspect(pdf(outlines), 'x.pdf')).pages, 2)
  const { deflateSync } = await import('node:zlib')
  const hex = Buffer.from(`${deflateSync('1 0 << /Type /Pages /Count 3 >>').toString('hex')}>`)
  const filters = '/Type /ObjStm /Filter [ /ASCIIHexDecode /FlateDecode ]'
  assert.equal((await inspect(packedPdf(filters, hex), 'x.pdf')).pages, 3)
})

test('numbers of pages in object streams count', async () => {
  const { deflateSync } = await import('node:zlib')
  const packed = deflateSync('1 0 << /Type /Pages /Count 7 >>')
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\r\n'),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
  assert.equal((await inspect(file, 'x.pdf')).pages, 7)
})

test('the pages of a TIFF are no animation', async () => {
  const pages = Buffer.alloc(10 * 30 * 3, 7).map((_, i) => i % 251)
  const tiff = await sharp(pages, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
    .tiff()
    .toBuffer()
  assert.equal((await sharp(tiff).metadata()).pages, 3)
  const found = await inspect(tiff, 'scan.tiff')
  assert.deepEqual([found.mime, found.animated, found.width, found.height], ['image/tiff', false, 10, 10])
  const webp = await makeVariant(tiff, { format: 'webp', width: 10, height: 10 })
  const { pages: pageCount = 1, height } = await sharp(webp, { animated: true }).metadata()
  assert.deepEqual([pageCount, height], [1, 10], 'only the first page is shown')
})

test('a picture that ends after its first bytes is rejected, also by the bundled library', async () => {
  const file = join(folder, 'part')
  writeFileSync(file, Buffer.from('iVBORw0KGgo=', 'base64'))
  const root = join(import.meta.dirname, '../../..')
  const script = `const { useLibraries } = await import('${root}/bin/libraries.ts')
useLibraries('${root}')
const { sniff } = await import('${root}/src/lib/media/sniff.ts')
console.log(await sniff(process.argv[1], 'part.png').catch((error) => error.message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, file])
  assert.equal(stdout.trim(), 'The file is named .png, but what is in it is something else.')
})
