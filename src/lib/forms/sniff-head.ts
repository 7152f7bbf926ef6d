// The type of an encrypted file, by its first bytes, the only ones inspected in the clear (compare lib/media/sniff.ts).
import { fileTypeFromBuffer } from 'file-type'
import { rootNameOf } from '../platform/net/xml.ts'

/** The number of bytes that are inspected. */
export const HEAD_BYTES = 64 * 1024

const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/webm',
}
const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
}
const MARKUP = /^\s*<(?:!|\?|[a-z])/i

/** The media type; '' if unknown. The name only decides between kinds of plain text. */
export async function sniffHead(head: Uint8Array, name: string): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime
  if (found && !/^text\/|^application\/xml$/.test(found)) return SAME[found] ?? found
  const text = decoded(head)
  if (text === undefined || !text.length) return ''
  if (MARKUP.test(text)) return rootNameOf(text) === 'svg' ? 'image/svg+xml' : 'text/html'
  if (text.startsWith('#!')) return ''
  return TEXTS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''
}

/** Undefined if it is not text; the last character may be cut off. */
function decoded(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
