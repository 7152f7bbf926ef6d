// The failures that extensions report: a code of contract 3.2 and a text of their own, which is shown as it is.
import {
  AppError as KeyedFailure,
  type ErrorCode,
  type ErrorDetails,
  type FieldError,
} from '../../base/errors.ts'
import { asWritten } from '../../base/catalogue/message.ts'

interface Details extends Omit<ErrorDetails, 'problem' | 'errors'> {
  /** What is wrong with places of the input. */
  errors?: Pick<FieldError, 'pointer' | 'code' | 'message'>[]
}

/** `AppError` of `cms/extension` and `cms/lib`; the product's own failures count as its instances, too. */
export class AppError extends KeyedFailure {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof KeyedFailure
  }

  constructor(code: ErrorCode, text: string, { errors = [], ...details }: Details = {}) {
    const said = errors.map((error) => ({ ...error, ...asWritten(error.message) }))
    super('extension.says', { text }, { ...details, problem: code, errors: said })
  }
}
