// Errors that extensions throw: a code of contract 3.2 and a text of their own, which is shown unchanged.
import { AppError as KeyedFailure, type ErrorCode, type ErrorDetails, type FieldError } from '../../base/errors.ts'
import { asWritten } from '../../base/catalogue/message.ts'

interface Details extends Omit<ErrorDetails, 'problem' | 'errors'> {
  /** Errors of input fields. */
  errors?: Pick<FieldError, 'pointer' | 'code' | 'message'>[]
}

/** `AppError` of `cms/extension` and `cms/lib`; the product's own errors count as its instances, too. */
export class AppError extends KeyedFailure {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof KeyedFailure
  }

  constructor(code: ErrorCode, text: string, { errors = [], ...details }: Details = {}) {
    const written = errors.map((error) => ({ ...error, ...asWritten(error.message) }))
    super('extension.says', { text }, { ...details, problem: code, errors: written })
  }
}
