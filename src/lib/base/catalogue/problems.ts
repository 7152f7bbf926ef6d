// The kinds of failures and what each answers with (contract 3.2): every message that is an error names one of them.

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
  'invalid-transition': problem(409, 4, 'This move is not possible now', 'Dieser Schritt ist jetzt nicht möglich'),
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

/** The code that answers name it by: the contract has none for a request that cannot be read; its status tells it apart. */
export const answeredCode = (code: ErrorCode): Exclude<ErrorCode, 'bad-request'> =>
  code === 'bad-request' ? 'validation' : code
