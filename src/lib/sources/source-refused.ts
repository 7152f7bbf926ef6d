// Why a document of an external source is not read: a code for programs, a sentence for people.
import { AppError } from '../base/errors.ts'

export type SourceRefusal =
  | 'empty'
  | 'web_page'
  | 'not_this_format'
  | 'malformed'
  | 'doctype'
  | 'too_large'
  | 'too_deep'
  | 'encoding'
  | 'archive'
  | 'path'
  | 'fetch'
  | 'auth'

/** 422 at `/file`. */
export const sourceRefused = (code: SourceRefusal, message: string, cause?: unknown): AppError =>
  new AppError('validation', message, { errors: [{ pointer: '/file', code, message }], cause })
