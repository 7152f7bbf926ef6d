// What can go wrong with a request: a refusal of the service, or no answer at all.
import { problemText } from './problem-text.ts'

export interface FieldError {
  /** JSON Pointer into the input. */
  pointer: string
  code: string
  message: string
}

/** A refusal of the service (RFC 9457), in the language of the admin. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: FieldError[]
  /** The whole document, for members such as `lock` or `allowed`. */
  readonly extra: Record<string, unknown>
  constructor(
    status: number,
    problem: Record<string, unknown>,
    nameOf: (pointer: string) => string | undefined = () => undefined,
  ) {
    super(readable(problem, nameOf) ?? textOf(problem['title']) ?? `HTTP ${status}`)
    this.status = status
    this.code = textOf(problem['code']) ?? 'internal'
    this.title = textOf(problem['title']) ?? this.message
    this.errors = Array.isArray(problem['errors']) ? (problem['errors'] as FieldError[]) : []
    this.extra = problem
  }
}

function readable(
  { detail, errors }: Record<string, unknown>,
  nameOf: (pointer: string) => string | undefined,
): string | undefined {
  const text = textOf(detail)
  return text !== undefined && Array.isArray(errors)
    ? problemText(text, errors as FieldError[], nameOf)
    : text
}

/** There was no answer: no network, or the server is down. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
