// Reads a file once: its hash, its size, and content that would make other programs interpret it differently.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export interface Scanned {
  sha256: string
  size: number
  /** Contains plain markup or script. */
  markup: boolean
  /** A ZIP directory at its end: unpackers and Java read it as a ZIP file, whatever precedes it. */
  zip: boolean
  /** Contains the signature of another kind of archive, program or document. */
  foreign: string | undefined
}

/** What a browser or an interpreter would execute; too long to occur in compressed data by chance. */
const MARKUP =
  /<script[\s>/]|<!doctype html|<html[\s>]|<iframe[\s>]|<\?php\s|<svg[\s>][^<>]{0,300}onload|__halt_compiler\(\);/i
const FOREIGN: [name: string, pattern: RegExp][] = [
  ['RAR', /Rar!\x1a\x07[\x00\x01]/],
  ['7-Zip', /7z\xbc\xaf\x27\x1c\x00/],
  ['PDF', /%PDF-1\.\d[\r\n]/],
  ['Windows program', /This program cannot be run in DOS mode/],
]
/** Longer than any pattern, since a match could span two chunks. */
const OVERLAP = 400
/** A comment of 65,535 bytes may follow the 22 of the directory's end (APPNOTE 4.3.16). */
const ZIP_END = 65_557

export async function scanFile(file: string): Promise<Scanned> {
  const hash = createHash('sha256')
  let [size, markup] = [0, false]
  let foreign: string | undefined
  let [before, tail] = ['', Buffer.alloc(0)]
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    const text = before + chunk.toString('latin1')
    markup ||= MARKUP.test(text)
    // The signature at the start of the file is that of its own type, not a foreign one.
    const inner = size === 0 ? text.slice(8) : text
    foreign ??= FOREIGN.find(([, pattern]) => pattern.test(inner))?.[0]
    size += chunk.length
    before = text.slice(-OVERLAP)
    tail = Buffer.concat([tail, chunk]).subarray(-ZIP_END)
  }
  return { sha256: hash.digest('hex'), size, markup, zip: endsAsZip(tail), foreign }
}

/** The end of a central directory whose comment reaches exactly to the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0;) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
    if (at === 0) return false
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
