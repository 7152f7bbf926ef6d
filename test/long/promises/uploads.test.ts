// The promise about uploads: what is broken, too large, two things at once, or meant to run is refused, and says why.
// Holds: contract 4.4 limits
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { AppError } from '../../../src/lib/base/errors.ts'
import { inspectFile } from '../../../src/lib/media/inspect.ts'
import { UPLOAD_LIMIT } from '../../../src/lib/core/upload-limit.ts'
import {
  docx,
  mp4,
  packed,
  packedPdf,
  pdf,
  photograph,
  pngHead,
  quadrants,
  wav,
  zip,
} from '../../lib/media/pictures.ts'
import { tempFolder } from '../../support/temp.ts'
import { processorMs } from '../../support/processor.ts'

const folder = tempFolder()
/** What the process that decodes pictures belongs to. */
const installation = {}
const latin = (text: string) => Buffer.from(text, 'latin1')
const svg = (inner: string, more = '') =>
  latin(`${more}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`)
const jpeg = await photograph(200, 100)
const png = await quadrants(200, 100)
const gif = await sharp(png).gif().toBuffer()
const noise = await sharp({
  create: {
    width: 600,
    height: 600,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 50 },
  },
})
  .jpeg()
  .toBuffer()
const packedScript = Buffer.concat([
  latin('%PDF-1.7\n1 0 obj\n<< /Type /Obj#53tm /Filter /FlateDecode >>\nstream\n'),
  deflateSync('<< /S /Java#53cript /JS (app.alert(1)) >>'),
  latin('\nendstream\n%%EOF\n'),
])

const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'
const flat = deflateSync(script)
const odt = (more: Record<string, string>) =>
  packed({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>', ...more })

const REFUSED: [what: string, code: string, name: string, content: Buffer][] = [
  ['an empty file', 'empty', 'a.jpg', Buffer.alloc(0)],
  ['more than 50 MB', 'too_large', 'a.txt', Buffer.alloc(UPLOAD_LIMIT + 1, 65)],
  ['a PNG of 50,000 × 50,000 pixels', 'too_many_pixels', 'a.png', pngHead(50_000, 50_000)],
  ['a PNG of 7,100 × 7,100 pixels', 'too_many_pixels', 'a.png', pngHead(7_100, 7_100)],
  ['a PNG without most of its lines', 'truncated', 'a.png', pngHead(6_000, 6_000)],
  ['half a JPEG', 'truncated', 'a.jpg', noise.subarray(0, noise.length / 2)],
  ['half a PNG', 'truncated', 'a.png', png.subarray(0, png.length - 40)],
  ['a JPEG with a ZIP behind it', 'polyglot', 'a.jpg', Buffer.concat([jpeg, zip('a.txt', 'hello')])],
  ['a GIF with a JAR behind it', 'polyglot', 'a.gif', Buffer.concat([gif, zip('META-INF/MANIFEST.MF', 'x')])],
  ['a PNG with a page behind it', 'polyglot', 'a.png', Buffer.concat([png, latin('<script>alert(1)</script>')])],
  ['a GIF with PHP behind it', 'polyglot', 'a.gif', Buffer.concat([gif, latin('<?php system($_GET[0]);')])],
  ['a JPEG with a PDF behind it', 'polyglot', 'a.jpg', Buffer.concat([jpeg, pdf()])],
  ['an MP4 with a page in it', 'polyglot', 'a.mp4', mp4(latin('<!DOCTYPE html><html><body>'))],
  ['a WAV with a ZIP behind it', 'polyglot', 'a.wav', Buffer.concat([wav(), zip('a', 'b')])],
  ['a PDF with a ZIP behind it', 'polyglot', 'a.pdf', Buffer.concat([pdf(), zip('a', 'b')])],
  ['a PDF that runs a script', 'pdf_active', 'a.pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert) >>')],
  ['a PDF that starts a program', 'pdf_active', 'a.pdf', pdf('/OpenAction << /S /Laun#63h /F (cmd.exe) >>')],
  ['a PDF with a script in an object stream', 'pdf_active', 'a.pdf', packedScript],
  [
    'a PDF with a script that seems to lie in a stream',
    'pdf_active',
    'a.pdf',
    latin(`%PDF-1.5\n%stream\n1 0 obj (stream\n) ${script.slice(4)} endobj %endstream\n%%EOF`),
  ],
  [
    'a PDF with a script in a stream packed twice',
    'pdf_active',
    'a.pdf',
    packedPdf('/Type /ObjStm /Filter [/FlateDecode /Fl]', deflateSync(flat)),
  ],
  [
    'a PDF with a script in hexadecimal digits',
    'pdf_active',
    'a.pdf',
    packedPdf('/Type /ObjStm /Filter /ASCIIHexDecode', latin(`${Buffer.from(script).toString('hex')}>`)),
  ],
  [
    'a PDF with a script in a stream of a long dictionary without a type',
    'pdf_active',
    'a.pdf',
    packedPdf(`${' '.repeat(2100)} /Filter /FlateDecode`, flat),
  ],
  [
    'a PDF whose dictionary shows another stream',
    'pdf_active',
    'a.pdf',
    packedPdf('/X (>>\nstream\n1 0 2 0 <<>> endstream) /Type /ObjStm /Filter /FlateDecode', flat),
  ],
  [
    'a PDF whose object stream cannot be read',
    'pdf_active',
    'a.pdf',
    packedPdf('/Type /ObjStm /Filter /LZWDecode', latin('x')),
  ],
  [
    'a PDF whose object stream is changed after it is unpacked',
    'pdf_active',
    'a.pdf',
    packedPdf('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', flat),
  ],
  ['a PDF with an encrypted object stream', 'pdf_active', 'a.pdf', packedPdf('/Filter /FlateDecode', latin('x'))],
  ['a document with macros', 'document_active', 'a.docx', docx({ 'word/vbaProject.bin': 'x' })],
  ['a document with macros in a sheet', 'document_active', 'a.docx', docx({ 'xl/macrosheets/sheet1.xml': 'x' })],
  ['an OpenDocument file with macros', 'document_active', 'a.odt', odt({ 'Basic/Standard/a.xml': 'x' })],
  ['an OpenDocument file with scripts', 'document_active', 'a.odt', odt({ 'Scripts/python/a': 'x' })],
  ['a document with a program', 'document_active', 'a.docx', docx({ 'word/media/a.EXE': 'MZ' })],
  ['a document that unpacks elsewhere', 'document_active', 'a.docx', docx({ '../a.xml': 'x' })],
  [
    'a document that becomes much larger',
    'too_large',
    'a.docx',
    docx({ 'word/media/a.bmp': new Uint8Array(3_000_000) }),
  ],
  ['half a document', 'truncated', 'a.docx', docx().subarray(0, -30)],
  ['half a PDF', 'truncated', 'a.pdf', pdf().subarray(0, 120)],
  ['a page called .jpg', 'unsupported_type', 'a.jpg', latin('<!doctype html><script>alert(1)</script>')],
  ['a page called .txt', 'unsupported_type', 'a.txt', latin('\n<html><body onload=x>')],
  ['XML', 'unsupported_type', 'a.xml', latin('<?xml version="1.0"?><a/>')],
  ['a script', 'unsupported_type', 'a.js', latin('alert(1)')],
  ['a shell script called .txt', 'unsupported_type', 'a.txt', latin('#!/bin/sh\nrm -rf /')],
  ['a program', 'unsupported_type', 'a.jpg', Buffer.concat([latin('\x7fELF\x02\x01\x01'), Buffer.alloc(600)])],
  ['an archive', 'unsupported_type', 'a.zip', zip('a.txt', 'b')],
  ['noise', 'unsupported_type', 'a.bin', Buffer.alloc(9000, '\x01\x9c\x03')],
  ['noise with the name of a picture', 'not_what_it_says', 'a.jpg', Buffer.alloc(9000, '\x01\x9c\x03')],
  ['a calendar that is none', 'not_what_it_says', 'a.ics', latin('hello')],
  ['an SVG with a script', 'svg_unsafe', 'a.svg', svg('<script>alert(1)</script>')],
  [
    'an SVG with a script of another prefix',
    'svg_unsafe',
    'a.svg',
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
  ],
  ['an SVG with a handler', 'svg_unsafe', 'a.svg', svg('<rect onload="alert(1)"/>')],
  ['an SVG with a page inside', 'svg_unsafe', 'a.svg', svg('<foreignObject><b/></foreignObject>')],
  ['an SVG with a script in what is left out', 'svg_unsafe', 'a.svg', svg('<unknown><script/></unknown>')],
  ['an SVG with a link to a script', 'svg_unsafe', 'a.svg', svg('<a href="java&#9;script:alert(1)"><rect/></a>')],
  ['an SVG that uses another file', 'svg_unsafe', 'a.svg', svg('<use href="https://example.org/a.svg#b"/>')],
  ['an SVG with a picture from elsewhere', 'svg_unsafe', 'a.svg', svg('<image href="//example.org/a.png"/>')],
  ['an SVG in an SVG', 'svg_unsafe', 'a.svg', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  [
    'an SVG with entities',
    'svg_unsafe',
    'a.svg',
    svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
  ],
  [
    'an SVG that reads a file',
    'svg_unsafe',
    'a.svg',
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['an SVG of a hundred levels', 'too_large', 'a.svg', svg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
  [
    'an SVG that grows',
    'too_large',
    'a.svg',
    svg(`<style>.a{font-family:${'b'.repeat(1000)}}</style>${'<g class="a"/>'.repeat(5000)}`),
  ],
  [
    'an SVG whose parts repeat each other',
    'too_large',
    'a.svg',
    svg([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`).join('')),
  ],
  ['an SVG that is made of itself', 'svg_unsafe', 'a.svg', svg('<g id="a"><use href="#a"/></g>')],
  ['half an SVG', 'truncated', 'a.svg', latin('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
]

for (const [what, code, name, content] of REFUSED)
  test(`${what} is refused: ${code}`, async () => {
    const file = join(folder, name)
    writeFileSync(file, content)
    const start = processorMs()
    await assert.rejects(inspectFile(file, { installation, name, lang: 'en', svg: true }), (error) => {
      assert.ok(error instanceof AppError, String(error))
      assert.equal(error.status, 422)
      const [fieldError] = error.errors
      assert.deepEqual([fieldError?.pointer, fieldError?.code], ['/file', code], error.message)
      return true
    })
    assert.ok(processorMs() - start < 5000, 'refused before much work was done')
  })

test('SVG is refused while its feature is off', async () => {
  const file = join(folder, 'off.svg')
  writeFileSync(file, svg('<rect/>'))
  await assert.rejects(inspectFile(file, { installation, name: 'off.svg', lang: 'en', svg: false }), /media\.svg/)
})
