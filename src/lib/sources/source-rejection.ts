// Why a document of an external source is not read: a code for programs, a message for people.
import type { Message } from '../base/catalogue/message.ts'
import { errorAt, sameError, type AppError } from '../base/errors.ts'

export type SourceRejection =
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
export const sourceRejection = (code: SourceRejection, reason: Message, cause?: unknown): AppError =>
  sameError(reason, { problem: 'validation', errors: [{ ...errorAt('/file', reason), code }], cause })
