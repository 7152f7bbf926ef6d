// Files and bytes of people as text; an error names the file, the line and what is right.
import { readFileSync } from 'node:fs'
import { decodeText, EncodingError } from './text/decode-text.ts'
import { AppError, fieldError } from './errors.ts'

/**
 * Throws what node:fs throws, and 422 for what is not UTF-8, nor UTF-16 with a byte-order mark. `label` names the
 * file in errors.
 */
export const readTextFile = (file: string, label = file): string => textOf(readFileSync(file), label)

/** The same of bytes from anywhere. */
export function textOf(bytes: Uint8Array, label: string): string {
  try {
    return decodeText(bytes)
  } catch (cause) {
    if (!(cause instanceof EncodingError)) throw cause
    const { line, encoding } = cause
    const args = { file: label, line, encoding }
    throw new AppError('text.not_utf8', args, {
      errors: [fieldError(`/line/${line}`, 'text.not_utf8', args)],
      cause,
    })
  }
}
