// Every failure the service reports on purpose: one class, one catalogue (contract 3.2).

interface Problem {
  /** HTTP status. */
  status: number
  /** Exit code of the shell (contract 3.4). */
  exit: number
  title: { en: string; de: string }
}

const problem = (status: number, exit: number, ...[en, de]: [string, string]): Problem => ({
  status,
  exit,
  title: { en, de },
})

export const PROBLEMS = {
  unauthenticated: problem(401, 77, 'Sign in first', 'Bitte zuerst anmelden'),
  'token-expired': problem(401, 77, 'The token has expired', 'Das Token ist abgelaufen'),
  forbidden: problem(403, 77, 'Not allowed', 'Nicht erlaubt'),
  'read-only-token': problem(403, 77, 'The token may only read', 'Das Token darf nur lesen'),
  'not-found': problem(404, 3, 'Not found', 'Nicht gefunden'),
  'feature-disabled': problem(404, 69, 'This feature is switched off', 'Diese Funktion ist abgeschaltet'),
  'method-not-allowed': problem(405, 2, 'Method not allowed', 'Methode nicht erlaubt'),
  conflict: problem(409, 4, 'Conflict', 'Konflikt'),
  'invalid-transition': problem(
    409,
    4,
    'This move is not possible now',
    'Dieser Schritt ist jetzt nicht möglich',
  ),
  gone: problem(410, 3, 'Gone', 'Nicht mehr vorhanden'),
  'precondition-failed': problem(412, 4, 'Changed in the meantime', 'Inzwischen geändert'),
  'payload-too-large': problem(413, 2, 'Too large', 'Zu groß'),
  'unsupported-media-type': problem(415, 2, 'Unsupported media type', 'Nicht unterstützter Medientyp'),
  'unknown-host': problem(421, 3, 'No website has this host name', 'Keine Website hat diesen Namen'),
  validation: problem(422, 2, 'The input is not valid', 'Die Eingabe ist nicht gültig'),
  'idempotency-mismatch': problem(
    422,
    2,
    'The key was used for another request',
    'Der Schlüssel gehört zu einer anderen Anfrage',
  ),
  locked: problem(423, 5, 'Locked', 'Gesperrt'),
  'read-only': problem(423, 5, 'Read-only', 'Schreibgeschützt'),
  'rate-limited': problem(429, 1, 'Too many requests', 'Zu viele Anfragen'),
  'bad-request': problem(400, 2, 'The request cannot be read', 'Die Anfrage ist nicht lesbar'),
  internal: problem(500, 1, 'Something went wrong', 'Etwas ist schiefgegangen'),
  maintenance: problem(503, 1, 'In maintenance', 'Wartung'),
} as const satisfies Record<string, Problem>

export type ErrorCode = keyof typeof PROBLEMS

/** What is wrong with one place of the input; `pointer` is a JSON Pointer (RFC 6901). */
export interface FieldError {
  pointer: string
  code: string
  message: string
}

interface Details {
  errors?: FieldError[]
  /** More members of the problem document, for example `allowed`. */
  extra?: Record<string, unknown>
  cause?: unknown
  /** An exit code of its own where the shell's contract asks for it. */
  exit?: number
}

/** A failure with a stable code; `message` names the object and what to do about it. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[]
  readonly extra: Record<string, unknown>
  readonly #exit: number | undefined
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.errors = details.errors ?? []
    this.extra = details.extra ?? {}
    this.#exit = details.exit
  }
  get status(): number {
    return PROBLEMS[this.code].status
  }
  get exit(): number {
    return this.#exit ?? PROBLEMS[this.code].exit
  }
}

/** So many places are named in the text; `errors` has all. */
const MOST_TOLD = 10

/** What is wrong with several places as one text, for people; `say` puts each part into their language. */
export function detailOf(errors: readonly FieldError[], say = (message: string) => message): string {
  const told = errors.slice(0, MOST_TOLD).map(({ pointer, message }) => `${pointer}: ${say(message)}`)
  const more = errors.length - told.length
  return [...told, ...(more > 0 ? [say(`and ${more} more`)] : [])].join('; ')
}

/** A 422 about several places of the input. */
export const invalidAll = (errors: FieldError[]) => new AppError('validation', detailOf(errors), { errors })

/** A 422 about one place of the input. */
export const invalid = (pointer: string, message: string, code = 'invalid') =>
  new AppError('validation', message, { errors: [{ pointer, code, message }] })
