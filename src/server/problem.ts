// Converts errors to problem documents, for REST and MCP alike (RFC 9457, contract 3.2).
import { HTTPError } from 'h3'
import { answeredCode, AppError, KeyedError, PROBLEMS, type ErrorCode, type FieldError } from '../lib/base/errors.ts'
import type { AdminLanguage } from '../lib/platform/i18n/admin-text.ts'
import { sayError, translatedErrors } from '../lib/platform/i18n/say.ts'
import { isDiskFull } from '../lib/base/disk-full.ts'
import { isUnreachable } from '../lib/base/unreachable.ts'
import { describe, type Log } from './log-entry.ts'
import { reply, type Reply } from './reply.ts'

export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance?: string | undefined
  code: ErrorCode
  /** The stable key of the message in `detail`; missing for internal errors. */
  key?: string | undefined
  request_id: string
  errors?: Omit<FieldError, 'args'>[]
  [extra: string]: unknown
}

export interface Occurrence {
  request_id: string
  /** The requested path. */
  instance?: string | undefined
  /** WWW-Authenticate of a 401. */
  challenge?: string | undefined
  /** Language for people: that of the signed-in account; for tokens and anonymous requests by Accept-Language. */
  language?: AdminLanguage | undefined
  log: Log
}

/** The problem document of an error; anything but an AppError is a bug: logged with the request's id, without details. */
export const problemOf = (error: unknown, occurrence: Occurrence): Problem => problemIn('en', error, occurrence)

/** Title, detail and field messages are translated; codes and keys for programs are not (RFC 9457 3.1.3). */
export function problemIn(lang: AdminLanguage, error: unknown, { request_id, instance, log }: Occurrence): Problem {
  const known = knownError(error)
  if (!known || known.code === 'internal') {
    log({
      level: 'error',
      message: 'A request failed unexpectedly.',
      request_id,
      path: instance,
      error: describe(error),
    })
    return { ...head(lang, 'internal'), instance, request_id }
  }
  if (isUnreachable(known.cause) || isDiskFull(known.cause) || isLate(known.cause))
    log({ level: 'error', message: known.message, request_id, path: instance, error: describe(known.cause) })
  const errors = known.errors.length ? { errors: translatedErrors(lang, known.errors) } : {}
  const detail = sayError(lang, known)
  const own = { ...head(lang, known.code), key: known.key, detail, instance, request_id, ...errors }
  // `own` again last, so that `extra` cannot replace standard members.
  return { ...own, ...known.extra, ...own }
}

/** The problem as an HTTP response in the requested language, with the headers of its status (401: RFC 6750). */
export function problemReply(error: unknown, occurrence: Occurrence, headers: Record<string, string> = {}): Reply {
  const { language } = occurrence
  const problem = problemIn(language ?? 'en', error, occurrence)
  const { retry_after, allow } = problem as { retry_after?: number; allow?: string[] }
  return reply(problem, {
    status: problem.status,
    type: 'application/problem+json',
    headers: {
      ...headers,
      'content-language': language,
      vary: language && 'Accept-Language',
      'retry-after': retry_after?.toString(),
      allow: allow?.join(', '),
      'www-authenticate': problem.status === 401 ? (occurrence.challenge ?? 'Bearer realm="cms"') : undefined,
    },
  })
}

function head(lang: AdminLanguage, problem: ErrorCode) {
  const { title, status } = PROBLEMS[problem]
  return { type: `urn:cms:problem:${problem}`, title: title[lang], status, code: answeredCode(problem) }
}

/** A function of an extension that exceeded its time limit (contract 4.6); a retry may succeed. */
const isLate = (error: unknown): error is KeyedError =>
  error instanceof KeyedError && error.key === 'extension.too_long'

/** h3 rejects what it cannot parse as a URL before our own code runs. */
function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const cause = HTTPError.isError(error) && error.unhandled ? error.cause : error
  if (isUnreachable(cause))
    return new AppError(
      'request.database_unreachable',
      {},
      {
        cause,
        extra: { retry_after: 10 },
      },
    )
  if (isDiskFull(cause))
    return new AppError(
      'request.disk_full',
      {},
      {
        cause,
        extra: { retry_after: 60 },
      },
    )
  if (isLate(cause)) return new AppError('request.extension_late', {}, { cause, extra: { retry_after: 10 } })
  if (!HTTPError.isError(error) || error.unhandled) return undefined
  return error.status === 400 ? new AppError('request.address_invalid') : undefined
}
