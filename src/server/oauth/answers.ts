// Responses of the OAuth endpoints: JSON that is not cached, readable from any origin, errors by RFC 6749.
import { AppError } from '../../lib/base/errors.ts'
import { oauthCode } from '../../lib/oauth/oauth.ts'
import type { Visit } from '../context.ts'
import { problemOf } from '../problem.ts'
import { emptyReply, reply, type Reply } from '../reply.ts'

/** Any website may send requests, without cookies: the code or token in the request is the credential. */
export const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

/** RFC 6749 5.1: responses with tokens are not cached. */
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

export const answer = ({ headers }: Visit, body: unknown, status = 200): Reply =>
  reply(body, { status, headers: { ...headers, ...NO_STORE, ...ANY_ORIGIN } })

/** The CORS preflight response (Fetch 3.3). */
export const preflight = ({ headers }: Visit, methods: string): Reply =>
  emptyReply(204, {
    ...headers,
    ...ANY_ORIGIN,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
    'access-control-max-age': '86400',
  })

/** RFC 6749 5.2: an error without a code of OAuth becomes the nearest one, with its usual status. */
export function oauthErrorReply(visit: Visit, error: unknown): Reply {
  const problem = problemOf(error, visit)
  const { retry_after, allow } = problem as { retry_after?: number; allow?: string[] }
  const known = error instanceof AppError ? oauthCode(error) : undefined
  const code =
    known ?? (problem.status >= 500 || problem.status === 429 ? 'temporarily_unavailable' : 'invalid_request')
  const body = {
    error: code,
    error_description: ascii(problem.detail ?? problem.title),
    request_id: problem.request_id,
  }
  return reply(body, {
    status: problem.status,
    headers: {
      ...visit.headers,
      ...NO_STORE,
      ...ANY_ORIGIN,
      'retry-after': retry_after?.toString(),
      allow: allow?.join(', '),
      'www-authenticate': problem.status === 401 ? 'Basic realm="cms"' : undefined,
    },
  })
}

/** RFC 6749 5.2 allows the printable characters of ASCII, less quotes and backslashes. */
export const ascii = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('"', "'")
    .replace(/[^\x20-\x7e]|\\/g, '?')
