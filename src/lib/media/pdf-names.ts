// Names in a PDF: any letter may be written as #xx (ISO 32000-2, 7.3.5).

const HASH = 35

/** The bytes as Latin-1 text, with #xx in names decoded. */
export function plain(bytes: Uint8Array): string {
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const [high, low] = bytes[at] === HASH ? [digit(bytes[at + 1]), digit(bytes[at + 2])] : [-1, -1]
    const written = high >= 0 && low >= 0
    out[length++] = written ? high * 16 + low : bytes[at]!
    if (written) at += 2
  }
  return out.toString('latin1', 0, length)
}

/** The value of a hexadecimal digit, or -1. */
function digit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}
