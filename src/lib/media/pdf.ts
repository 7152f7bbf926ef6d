// How many pages a PDF has, and whether it would run something: such a file is not for visitors.
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { refused } from './refused.ts'

/** Scripts, programs to start, players (ISO 32000-2, 12.6.4.17, 12.6.4.6, 13.7). */
const ACTIVE = /\/(?:JavaScript|Launch|RichMedia)(?![\w-])|\/JS(?=\s*[(<\d])/
const MOST_STREAMS = 20_000
const MOST_UNPACKED = 64_000_000

/** Throws 422 when it is damaged or active. `pages` is null when it cannot be told, as of an encrypted one. */
export async function readPdf(file: string): Promise<{ pages: number | null }> {
  const bytes = await readFile(file)
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  if (end < 0 || end < bytes.length - 2048)
    throw refused('truncated', 'The PDF is damaged, or came only in part.')
  const text = objectsOf(bytes)
  if (ACTIVE.test(text))
    throw refused(
      'pdf_active',
      'The PDF has scripts or starts programs. Print it as a PDF once more: then it has neither.',
    )
  return { pages: pagesOf(text) }
}

/** The structure of the document without its contents; what is packed in object streams is unpacked. */
function objectsOf(bytes: Buffer): string {
  const parts: string[] = []
  let [at, unpacked] = [0, 0]
  for (let n = 0; n < MOST_STREAMS; n++) {
    const found = bytes.indexOf('stream', at, 'latin1')
    if (found < 0) break
    const end = bytes.indexOf('endstream', found, 'latin1')
    if (end < 0) break
    const before = bytes.toString('latin1', at, found)
    parts.push(before)
    if (unpacked < MOST_UNPACKED && /\/ObjStm(?![\w-])/.test(named(before.slice(-2000)))) {
      const inner = inflated(bytes.subarray(startOf(bytes, found), end))
      unpacked += inner.length
      parts.push(inner)
    }
    at = end + 'endstream'.length
  }
  parts.push(bytes.toString('latin1', at))
  return named(parts.join('\n'))
}

/** The keyword ends with a line break that is no part of the data (ISO 32000-2, 7.3.8.1). */
const startOf = (bytes: Buffer, keyword: number): number => {
  const at = keyword + 'stream'.length
  return bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1
}

function inflated(data: Buffer): string {
  try {
    return inflateSync(data, { maxOutputLength: 8_000_000 }).toString('latin1')
  } catch {
    return '' // encrypted, or packed in another way
  }
}

/** Any letter of a name may be written as #xx (7.3.5). */
const named = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The root of the page tree counts all; without one that can be read, pages are counted themselves. */
function pagesOf(text: string): number | null {
  const parts = text.split(/endobj|>>/)
  const counts = parts
    .filter((part) => /\/Type\s*\/Pages(?![\w-])/.test(part))
    .map((part) => Number(/\/Count\s+(\d{1,6})(?!\d)/.exec(part)?.[1] ?? 0))
  const pages = parts.filter((part) => /\/Type\s*\/Page(?![\w-])/.test(part))
  return counts.reduce((most, count) => Math.max(most, count), 0) || pages.length || null
}
