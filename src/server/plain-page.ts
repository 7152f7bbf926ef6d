// A short page for requests that no website can answer: unknown host, unusable configuration, maintenance.
import type { Site } from '../lib/core/site.ts'
import { adminText, ownLanguage, type AdminLanguage } from '../lib/platform/i18n/admin-text.ts'
import { availableLanguage, likedLanguages } from '../lib/platform/i18n/languages.ts'
import { html, type Html } from '../lib/base/html.ts'
import { PLAIN_STYLES } from './plain-styles.ts'

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface Plain {
  status: number
  title: string
  text: string
  /** Language of title and text. */
  lang?: AdminLanguage | undefined
  /** Retry-After in seconds. */
  retry_after?: number | undefined
  /** serve --dev: makes the page load anew once its error is mended. */
  script?: Html | undefined
}

/** For a visitor of a website: what the browser prefers of its languages, else its main one. */
export function visitorLanguage(site: Site, request: Request): AdminLanguage {
  const liked = likedLanguages(request.headers.get('accept-language'))
  return ownLanguage(availableLanguage(site.languages, liked) ?? site.default_language) ?? 'en'
}

export function plainPage({ status, title, text, lang = 'en', retry_after, script }: Plain): Response {
  const again = (status >= 500 || status === 429) && adminText(lang, 'Try again')
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${PLAIN_STYLES}" />${script}
      </head>
      <body>
        <main>
          <p class="status">${status}</p>
          <h1>${title}</h1>
          <p>${text}</p>
          ${again && html`<p><a href="">${again}</a></p>`}
        </main>
      </body>
    </html>`
  const wait = retry_after ?? (status === 503 ? 30 : undefined)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': script ? `${POLICY}; script-src 'self'; connect-src 'self'` : POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  }
  return new Response(String(page), { status, headers })
}
