// The text of a PDF, page after page, for search.
import { readFile } from 'node:fs/promises'

/** The most pages that are read: longer documents are found by their beginning. */
const MAX_PAGES = 500
const MAX_TEXT = 500_000

/** '' for a PDF that consists of pictures. Throws for one that pdf.js cannot read, or that needs a password. */
export async function pdfText(file: string): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const data = new Uint8Array(await readFile(file))
  // Nothing is rendered, run or fetched: only the text is read.
  const document = await getDocumentProxy(data, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const pages: string[] = []
  let size = 0
  for (let n = 1; n <= Math.min(document.numPages, MAX_PAGES) && size < MAX_TEXT; n++) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    page.cleanup()
    pages.push(tidy(text))
    size += text.length
  }
  await document.loadingTask.destroy()
  return pages.filter(Boolean).join('\n').slice(0, MAX_TEXT)
}

/** Joins words that are hyphenated at the end of a line. */
const tidy = (text: string): string =>
  text
    .replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/[\p{Cc}&&[^\n]]/gv, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
