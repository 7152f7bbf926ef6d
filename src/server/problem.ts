// Failures as the outside sees them: one mapping for REST and MCP (RFC 9457, contract 3.2).
import { HTTPError } from 'h3'
import { AppError, detailOf, PROBLEMS, type ErrorCode, type FieldError } from '../lib/base/errors.ts'
import type { AdminLanguage } from '../lib/platform/i18n/admin-text.ts'
import { translateMessage } from '../lib/platform/i18n/messages.ts'
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
  request_id: string
  errors?: FieldError[]
  [extra: string]: unknown
}

export interface Occurrence {
  request_id: string
  /** The path that was asked for. */
  instance?: string | undefined
  /** WWW-Authenticate of a 401. */
  challenge?: string | undefined
  /** Of whoever asked, for answers that people read: their account's, else what Accept-Language likes best. */
  language?: AdminLanguage | undefined
  log: Log
}

/** The problem document of an error; what is not an AppError is a bug: logged with the request's id, told without details. */
export function problemOf(error: unknown, { request_id, instance, log }: Occurrence): Problem {
  const known = knownError(error)
  if (!known || known.code === 'internal') {
    log({
      level: 'error',
      message: 'A request failed unexpectedly.',
      request_id,
      path: instance,
      error: describe(error),
    })
    return { ...head('internal'), instance, request_id }
  }
  if (isUnreachable(known.cause) || isDiskFull(known.cause))
    log({ level: 'error', message: known.message, request_id, path: instance, error: describe(known.cause) })
  const errors = known.errors.length ? { errors: known.errors } : {}
  const own = { ...head(known.code), detail: known.message, instance, request_id, ...errors }
  // Last again: nothing extra replaces a member that has a meaning.
  return { ...own, ...known.extra, ...own }
}

/** The same as an HTTP answer in the language that was asked for, with the headers of its status (401: RFC 6750). */
export function problemReply(
  error: unknown,
  occurrence: Occurrence,
  headers: Record<string, string> = {},
): Reply {
  const { language } = occurrence
  const problem = inLanguage(problemOf(error, occurrence), language)
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

/** Title, detail and the messages of fields; what the code tells programs stays (RFC 9457 3.1.3). */
export function inLanguage(problem: Problem, language: AdminLanguage = 'en'): Problem {
  if (language === 'en') return problem
  const { detail, errors } = problem
  const said = (message: string) => translateMessage(language, message)
  // Names in it may read like parts of it, so it is put together once more.
  const whole = (text: string) => (errors && text === detailOf(errors) ? detailOf(errors, said) : said(text))
  return {
    ...problem,
    title: PROBLEMS[problem.code].title[language],
    ...(detail !== undefined && { detail: whole(detail) }),
    ...(errors && { errors: errors.map((one) => ({ ...one, message: said(one.message) })) }),
  }
}

function head(code: ErrorCode) {
  const { title, status } = PROBLEMS[code]
  return { type: `urn:cms:problem:${code}`, title: title.en, status, code }
}

/** h3 refuses what it cannot read as a URL before any of our code runs. */
function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const cause = HTTPError.isError(error) && error.unhandled ? error.cause : error
  if (isUnreachable(cause))
    return new AppError('maintenance', 'The database does not answer; try again.', {
      cause,
      extra: { retry_after: 10 },
    })
  if (isDiskFull(cause))
    return new AppError(
      'maintenance',
      'The server has no room left, so nothing was saved; try again later.',
      {
        cause,
        extra: { retry_after: 60 },
      },
    )
  if (!HTTPError.isError(error) || error.unhandled) return undefined
  return error.status === 400 ? new AppError('bad-request', 'The address is not a valid URL.') : undefined
}
