// How a request can fail: an error response of the service, or no response at all.

export interface FieldError {
  /** JSON Pointer into the input. */
  pointer: string
  code: string
  message: string
}

/** An error response of the service (RFC 9457), in the language of the admin. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: FieldError[]
  /** The complete problem document, for members such as `lock` or `allowed`. */
  readonly extra: Record<string, unknown>
  constructor(status: number, problem: Record<string, unknown>, nameOf: NameOf = () => undefined) {
    super(readable(problem, nameOf) ?? textOf(problem['title']) ?? `HTTP ${status}`)
    this.status = status
    this.code = textOf(problem['code']) ?? 'internal'
    this.title = textOf(problem['title']) ?? this.message
    this.errors = Array.isArray(problem['errors']) ? (problem['errors'] as FieldError[]) : []
    this.extra = problem
  }
}

/** The name of a field for people, in quotation marks. */
type NameOf = (pointer: string) => string | undefined

function readable({ detail, errors }: Record<string, unknown>, nameOf: NameOf): string | undefined {
  const text = textOf(detail)
  return text !== undefined && Array.isArray(errors) ? problemText(text, errors as FieldError[], nameOf) : text
}

/** No response: no network, or the server is down. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

interface At {
  pointer: string
  message: string
}

/**
 * The message of an error for people: its detail with the labels of fields instead of their paths.
 * `/data/must: is required.` → “Must”: is required. A fragment alone becomes a sentence with the label of
 * its field.
 */
function problemText(detail: string, errors: readonly At[], nameOf: NameOf): string {
  const [only] = errors
  const name = only && nameOf(only.pointer)
  if (errors.length === 1 && name && detail === only.message && /^\p{Ll}/u.test(detail)) return `${name}: ${detail}`
  return errors.reduce((text, { pointer }) => {
    const label = nameOf(pointer)
    if (label === undefined || !pointer) return text
    return text.replace(`${pointer}: `, () => `${label}: `).replace(`${pointer} `, () => `${label} `)
  }, detail)
}
