// A file of text that somebody chooses, as the service would read it.
import { decodeText, EncodingError } from '../../lib/base/text/decode-text.ts'
import type { Translate } from '../lang/lang.ts'

/** Its text, or the sentence that says why it is none. */
export async function readTextFile(file: File, t: Translate): Promise<{ text: string } | { fault: string }> {
  try {
    return { text: decodeText(new Uint8Array(await file.arrayBuffer())) }
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    return { fault: t('{name} is not UTF-8 (line {line}). Save it as UTF-8.', { name: file.name, line: error.line }) } // prettier-ignore
  }
}
