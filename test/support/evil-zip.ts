// ZIP archives as no program makes them: names that lead elsewhere, links, lies about sizes. Written by hand (APPNOTE 4.3).
import { crc32, deflateRawSync } from 'node:zlib'

export interface EvilEntry {
  name: string
  content?: Buffer
  isLink?: boolean
  isEncrypted?: boolean
  /** Of compression: 0 stored, 8 deflated, others are unusual. */
  method?: number
  /** What the archive says of its size; the truth when missing. */
  size?: number
  /** So many entries of that name. */
  copies?: number
}

const DEFLATED = 8
const MADE_BY_UNIX = 3 << 8
const LINK = 0o120777

export function evilZip(entry: EvilEntry): Buffer {
  const { name, content = Buffer.from('x'), isLink = false, isEncrypted = false, method = DEFLATED, copies = 1 } = entry
  const packed = deflateRawSync(content)
  const size = entry.size ?? content.length
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(isEncrypted ? 1 : 0, 2)
  shared.writeUInt16LE(method, 4)
  shared.writeUInt32LE(crc32(content), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(size, 18)
  shared.writeUInt16LE(Buffer.byteLength(name), 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed])
  const made = Buffer.alloc(2)
  made.writeUInt16LE(MADE_BY_UNIX, 0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(isLink ? (LINK << 16) >>> 0 : 0, 6)
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), made, shared, rest, Buffer.from(name)])
  const directory = Buffer.concat(Array<Buffer>(copies).fill(central))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(copies, 4)
  end.writeUInt16LE(copies, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, directory, Buffer.from('PK\u0005\u0006'), end])
}
