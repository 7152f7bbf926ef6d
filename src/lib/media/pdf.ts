// The number of pages of a PDF, and whether it contains active content: such files are not served to visitors.
import { message } from '../base/catalogue/message.ts'
import { readFile } from 'node:fs/promises'
import { plain } from './pdf-names.ts'
import { objectStreams } from './pdf-streams.ts'
import { fileRejection } from './media-errors.ts'

/** Scripts, programs to start, and players, which may contain scripts (ISO 32000-2, 12.6.4.17, 12.6.4.6, 12.6.4.14, 13.7). */
const ACTIVE = /\/(?:JavaScript|Launch|Rendition|RichMedia)(?![\w-])/
/** Only in unpacked streams; in raw bytes three letters occur in compressed data by chance. */
const SCRIPT = /\/JS(?=\s*[(<\d])/
/** The most page trees that are read, and the distance around their name that is searched. */
const TREES = 1000
const AROUND = 20_000

/** Throws 422 when it is damaged, active, or hides its objects. `pages` is null when it is unknown. */
export async function readPdf(file: string): Promise<{ pages: number | null }> {
  const bytes = await readFile(file)
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  if (end < 0 || end < bytes.length - 2048) throw fileRejection(message('media_file.pdf_damaged'))
  // All bytes, also apparent streams or comments: viewers differ in where those begin and end.
  const decodedText = plain(bytes)
  if (ACTIVE.test(decodedText)) throw active()
  const packed = objectStreams(bytes, decodedText)
  if (packed.some((text) => ACTIVE.test(text) || SCRIPT.test(text))) throw active()
  return { pages: pagesOf([decodedText, ...packed]) }
}

const active = () => fileRejection(message('media_file.pdf_active'))

/** The root of the page tree counts all; if it cannot be read, the pages themselves are counted. */
function pagesOf(texts: string[]): number | null {
  let [most, pages] = [0, 0]
  for (const text of texts) {
    let trees = 0
    for (const { 1: more, index } of text.matchAll(/\/Type\s*\/Page(s?)(?![\w-])/g))
      if (!more) pages++
      else if (trees++ < TREES) most = Math.max(most, countAt(text, index))
  }
  return most || pages || null
}

/** The count in the dictionary around this position. */
function countAt(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - AROUND), at).split(/endobj|>>/)
  const [after] = text.slice(at, at + AROUND).split(/endobj|>>/, 1)
  return Number(/\/Count\s+(\d{1,6})(?!\d)/.exec(`${before.at(-1)}${after}`)?.[1] ?? 0)
}
