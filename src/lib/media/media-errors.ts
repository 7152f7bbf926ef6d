// Errors for files that the library does not accept, with codes for programs (messages/media-file.ts).
import type { Message } from '../base/catalogue/message.ts'
import { errorAt, sameError, type AppError, type FieldError } from '../base/errors.ts'

/** 422 at `/file`. */
export const fileRejection = (why: Message, cause?: unknown): AppError => fileRejectionOf(errorAt('/file', why), cause)

/** The same for an error that another thread found. */
export const fileRejectionOf = (error: FieldError, cause?: unknown): AppError =>
  sameError(error, { errors: [error], cause })
