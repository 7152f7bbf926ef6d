// Sends the plain pages of the admin, and parses their forms.
import { AppError } from '../../lib/base/errors.ts'
import type { Html } from '../../lib/base/html.ts'
import { isUrlencoded, readText } from '../body.ts'
import type { Visit } from '../context.ts'
import { adminHeaders, headersOf } from '../headers.ts'

export interface Answer {
  status: number
  body?: Html
  headers?: Record<string, string>
  /** Complete Set-Cookie values. */
  cookies?: string[]
  /** For the page's own script, in place of a page. */
  json?: unknown
  /** For pictures: bytes and media type. */
  bytes?: { type: string; body: Uint8Array<ArrayBuffer> | string }
}

/** CSP of a page without scripts. */
export const STATIC = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
/** Scripts from this origin only, which send no requests and create no HTML from text. */
export const QUIET = [STATIC, "script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"].join(
  '; ',
)
const SCRIPTED = `${QUIET}; connect-src 'self'`

/** The admin's headers, but stricter. */
export function respond({ site, request }: Visit, answer: Answer, more: Record<string, string> = {}): Response {
  const { status, body, json, bytes, cookies = [] } = answer
  const headers = headersOf(adminHeaders(site))
  headers.set('content-security-policy', SCRIPTED)
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-robots-tag', 'noindex, nofollow')
  if (body) headers.set('content-type', 'text/html; charset=utf-8')
  else if (json !== undefined) headers.set('content-type', 'application/json')
  else if (bytes) headers.set('content-type', bytes.type)
  for (const [name, value] of Object.entries({ ...more, ...answer.headers })) headers.set(name, value)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const content = body ? String(body) : json !== undefined ? JSON.stringify(json) : (bytes?.body ?? null)
  return new Response(request.method === 'HEAD' ? null : content, { status, headers })
}

/** 303 after a form, so that reloading does not send it twice. */
export const seeOther = (location: string, cookies: string[] = []): Answer => ({
  status: 303,
  headers: { location },
  cookies,
})

/** The fields of a form; throws 413, 415 and 400. */
export async function readForm(request: Request, limit = 16 * 1024): Promise<URLSearchParams> {
  if (!isUrlencoded(request))
    throw new AppError('screen.form_wrong_type', { type: request.headers.get('content-type') ?? 'nothing' })
  return new URLSearchParams(await readText(request, limit))
}
