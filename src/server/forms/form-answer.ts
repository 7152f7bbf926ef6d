// Pages of forms and chats in the website's look, for one visitor: never cached, without a cookie.
import type { AccessPage } from '../../lib/website/access-page.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import type { Visit } from '../context.ts'
import { headersOf, websiteHeaders } from '../headers.ts'
import { visitorHeaders } from '../policy-variants.ts'

interface FormAnswer {
  content: NonNullable<AccessPage['content']>
  lang: string
  status: number
  retry_after?: number | undefined
}

export async function formAnswer(visit: Visit, { content, lang, status, retry_after }: FormAnswer): Promise<Response> {
  const { html } = await renderPage(visit.site, {
    accessPage: { lang, requires: 'member', action: '', content },
  })
  const agreed = Object.fromEntries(await visitorHeaders(visit.site, visit.request))
  return new Response(visit.request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      ...personalHeaders(visit),
      ...agreed,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      ...(retry_after && { 'retry-after': String(retry_after) }),
    },
  })
}

/** Redirects to the confirmation page (303), so that reloading does not submit again. */
export const formRedirect = (visit: Visit, location: string): Response =>
  new Response(null, { status: 303, headers: { ...personalHeaders(visit), location } })

export const formJson = (visit: Visit, body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: personalHeaders(visit) })

/** The headers of every such response. */
export function personalHeaders({ site, headers }: Visit): Record<string, string> {
  return {
    ...Object.fromEntries(headersOf(websiteHeaders(site))),
    ...headers,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  }
}
