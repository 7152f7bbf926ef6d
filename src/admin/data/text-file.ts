// Reads a text file that the user chose, with the same encoding rules as the service.
import { decodeText, EncodingError } from '../../lib/base/text/decode-text.ts'
import type { Translate } from '../lang/lang.ts'

/** Its text, or a message why it cannot be read. */
export async function readTextFile(file: File, t: Translate): Promise<{ text: string } | { error: string }> {
  try {
    return { text: decodeText(new Uint8Array(await file.arrayBuffer())) }
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    return { error: t('{name} is not UTF-8 (line {line}). Save it as UTF-8.', { name: file.name, line: error.line }) }
  }
}
