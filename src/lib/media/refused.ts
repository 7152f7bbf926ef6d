// Why the library does not take a file: a code for programs, a sentence for people.
import { AppError } from '../base/errors.ts'

export type Refusal =
  | 'empty'
  | 'too_large'
  | 'unsupported_type'
  | 'not_what_it_says'
  | 'polyglot'
  | 'truncated'
  | 'too_many_pixels'
  | 'svg_unsafe'
  | 'svg_off'
  | 'pdf_active'
  | 'document_active'
  | 'too_slow'

/** 422 at `/file`. */
export const refused = (code: Refusal, message: string, cause?: unknown): AppError =>
  new AppError('validation', message, { errors: [{ pointer: '/file', code, message }], cause })
