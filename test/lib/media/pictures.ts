// Pictures and other files that tests make: by hand where no program would make them.
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

/** Four colours: red, green above; blue, white below. */
export async function quadrants(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2]
  const part = (background: string) => sharp({ create: { width: w, height: h, channels: 3, background } }).png()
  const parts = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map((colour) => part(colour).toBuffer()))
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(parts.map((input, i) => ({ input, left: (i % 2) * w, top: Math.floor(i / 2) * h })))
    .png()
    .toBuffer()
}

/** A photograph of a telephone held upright: it lies on its side, knows where it was taken, and by whom. */
export async function photograph(width = 400, height = 200): Promise<Buffer> {
  return sharp(await quadrants(width, height))
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Ann Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Red, green, blue of the pixel in the middle of a part of the picture. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** A PNG of any announced size, with the bytes of a few lines. */
export function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, tail])
}

/** A ZIP archive of one stored file. */
export function zip(name: string, content: string): Buffer {
  const [file, data] = [Buffer.from(name), Buffer.from(content)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(data.length, 18)
  common.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, file, data])
  const rest = Buffer.alloc(14)
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, file])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** A Word document with more files in it. */
export const docx = (more: Record<string, string | Uint8Array> = {}): Buffer =>
  packed({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w/>',
    ...more,
  })

/** A ZIP archive of several files. */
export const packed = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

/** A video of two seconds that lies on its side and shows nothing: heads only. */
export function mp4(extra = Buffer.alloc(0)): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(2000, 16)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(1, 12)
  tkhd.writeInt32BE(0x10000, 44)
  tkhd.writeInt32BE(-0x10000, 52)
  tkhd.writeUInt16BE(640, 76)
  tkhd.writeUInt16BE(360, 80)
  const mdhd = Buffer.alloc(24)
  mdhd.writeUInt32BE(1000, 12)
  mdhd.writeUInt32BE(2000, 16)
  const hdlr = Buffer.alloc(25)
  hdlr.write('vide', 8, 'latin1')
  const trak = box('trak', box('tkhd', tkhd), box('mdia', box('mdhd', mdhd), box('hdlr', hdlr)))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\x00\x00\x02\x00isommp42', 'latin1')),
    box('moov', box('mvhd', mvhd), trak),
    box('mdat', Buffer.alloc(100), extra),
  ])
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A sound of one second, silent. */
export function wav(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + 8000, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(8000, 40)
  return Buffer.concat([head, Buffer.alloc(8000, 128)])
}

/** A PNG of one colour. */
export const wall = (background: string, size = 80): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()

/** A PDF of two pages; `more` stands in its catalogue. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n' +
      '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n4 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n' +
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
    'latin1',
  )

/** A PDF with objects in a stream. */
export const packedPdf = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj << /N 1 /First 4 ${dictionary} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n', 'latin1'),
  ])
