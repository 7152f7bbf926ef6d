// Responses of previews: the website's own CSP, framed only by the admin, never cached, not indexed.
import { html, type Html } from '../../lib/base/html.ts'
import type { Visit } from '../context.ts'
import { headersOf, websiteHeaders } from '../headers.ts'
import type { Viewer } from './viewer.ts'

export interface Framed {
  status?: number
  /** A complete HTML document. */
  markup?: string
  /** A response that is not HTML. */
  content?: { type: string; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string }
  headers?: Record<string, string>
}

const CSP = 'content-security-policy'

export function framed(
  { site, request }: Visit,
  { status = 200, markup, content, headers: own = {} }: Framed,
): Response {
  const headers = headersOf(websiteHeaders(site))
  // A website with a report-only policy must not be framed by others either.
  if (!headers.has(CSP)) headers.set(CSP, "frame-ancestors 'self'")
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Cookie')
  headers.set('x-robots-tag', 'noindex, nofollow')
  // Other websites do not get the address as a referrer; our own forms and scripts need the origin (CSRF).
  headers.set('referrer-policy', 'same-origin')
  if (markup !== undefined) headers.set('content-type', 'text/html; charset=utf-8')
  if (content) headers.set('content-type', content.type)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(request.method === 'HEAD' ? null : (markup ?? content?.body ?? null), {
    status,
    headers,
  })
}

/** A stylesheet that only a preview uses. */
export const sheet = (visit: Visit, css: string): Response =>
  framed(visit, { content: { type: 'text/css; charset=utf-8', body: css } })

export interface Notice {
  status?: number
  title: string
  text: string
  /** Markup after the text. */
  more?: Html
}

/** A short page in place of a preview. */
export function notice(
  { visit, lang, asset }: Pick<Viewer, 'visit' | 'lang' | 'asset'>,
  { status = 200, title, text, more }: Notice,
): Response {
  const document = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${asset('page.css')}" />
      </head>
      <body>
        <main>
          <div class="intro">
            <h1>${title}</h1>
            <p class="lead">${text}</p>
            ${more}
          </div>
        </main>
      </body>
    </html>`
  return framed(visit, { status, markup: document.markup })
}
