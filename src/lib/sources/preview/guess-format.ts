// Which format a document is: by how it begins.
import { open } from 'node:fs/promises'
import { isGzip, isZip, openBytes } from '../open-bytes.ts'
import { newInfo } from '../open-reading.ts'
import { decodeSource } from '../decode-source.ts'
import type { DocumentStart } from '../../core/extension/source-format.ts'
import type { Site } from '../../core/site.ts'
import { formatsOf, type OwnedFormat } from '../site-formats.ts'

const LOOKED_AT = 4000

/** The root element; a document type with declarations of its own names it, too: the format's reader says why it is refused. */
const ROOT = /^<(?:!doctype\s+)?(?:[\w.-]+:)?([\w.-]+)/i

/**
 * The key of the format that takes it for its own; undefined for what is none that is known, such as a web page. The product's own
 * are asked before those of extensions, and those that take any document of a kind last.
 */
export async function guessFormat(site: Site, file: string, content_type = ''): Promise<string | undefined> {
  const isArchive = await isZip(file)
  if (!isArchive && !(await isGzip(file)) && (await isEmpty(file))) return undefined
  const start = isArchive ? { text: '', root: undefined } : await startOf(file, content_type)
  const rank = ({ format, extension }: OwnedFormat) => (format.is_general ? 2 : extension === undefined ? 0 : 1)
  for (const { format } of formatsOf(site).sort((a, b) => rank(a) - rank(b)))
    if (await format.detect?.({ ...start, isZip: isArchive, content_type }, site)) return format.key
  return undefined
}

async function startOf(file: string, content_type: string): Promise<Pick<DocumentStart, 'text' | 'root'>> {
  let read = ''
  for await (const text of decodeSource(openBytes(file, newInfo(''), undefined), newInfo(''), content_type)) {
    read += text
    if (read.length >= LOOKED_AT) break
  }
  const text = read.slice(0, LOOKED_AT).trimStart()
  if (!text.startsWith('<')) return { text, root: undefined }
  // Behind the declaration, comments and the document type.
  const bare = text.replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<![^>[]*>/g, '').trimStart()
  return { text, root: ROOT.exec(bare)?.[1]?.toLowerCase() }
}

async function isEmpty(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    return (await handle.stat()).size === 0
  } finally {
    await handle.close()
  }
}
