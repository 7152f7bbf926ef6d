// Font files taken apart and put together, for tests.

/** The tables of an OpenType font. */
export const tablesOf = (font: Buffer): [tag: string, body: Buffer][] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const at = 12 + i * 16
    const offset = font.readUInt32BE(at + 8)
    return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12))]
  })

/** A WOFF of tables as they lie in it, each with the length it says to have. */
export function woffOf(tables: [tag: string, packed: Buffer, length: number][]): Buffer {
  const head = Buffer.alloc(44 + tables.length * 20)
  head.write('wOFF\0\x01\0\0', 'latin1')
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(1000, 16)
  const bodies = new Map<Buffer, number>()
  let end = head.length
  tables.forEach(([tag, packed, length], i) => {
    const at = 44 + i * 20
    const offset = bodies.get(packed) ?? end
    if (offset === end) end += packed.length
    bodies.set(packed, offset)
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 4)
    head.writeUInt32BE(packed.length, at + 8)
    head.writeUInt32BE(length, at + 12)
  })
  return Buffer.concat([head, ...bodies.keys()])
}
