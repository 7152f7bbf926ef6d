// Parts of the admin's plain pages: the page itself, fields with errors, an error summary, rejections.
import { ADMIN_LANGUAGES } from '../../lib/platform/i18n/admin-text.ts'
import { ownName } from '../../lib/platform/i18n/languages.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { HOME } from '../session.ts'
import { translate, type Frame } from './frame.ts'

export interface Notice {
  title: string
  /** `{code}` is replaced by the command. */
  text: string
  code?: string | undefined
}

/** A rejection in two sentences. */
export function noticePage(frame: Frame, { title, text, code }: Notice, path: string): Html {
  const t = translate(frame)
  const body = html`${intro(title, withCode(text, code))}
      <p class="aside"><a href="/">${t('To the website')}</a></p>`
  return page(frame, { title, body, path })
}

/** Replaces `{code}` in a translation by a command. */
export function withCode(text: string, code?: string): Html {
  const [before, after] = text.split('{code}')
  return html`${before}${after !== undefined && html`<code>${code}</code>${after}`}`
}

/** A title and a lead. */
export const intro = (title: string, lead: string | Html) =>
  html`<div class="intro">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
      </div>`

export interface FieldTexts {
  name: string
  label: string
  hint?: string
  error?: string | undefined
}

/** A label, hint, error, and the input, which both describe. */
export function field({ name, label, hint, error }: FieldTexts, attributes: Html): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
          <label for="${name}">${label}</label>
          ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
          ${error && html`<p class="fault" id="${name}-error">${error}</p>`}
          <input id="${name}" name="${name}" required ${attributes} ${error && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}>
        </div>`
}

/** Gets the focus, so that a screen reader begins here (WCAG 3.3.1). */
export const summary = (heading: string, errors: Record<string, string | undefined>) =>
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
          <h2>${heading}</h2>
          <ul>${Object.entries(errors).map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}</ul>
        </div>`

export interface Content {
  title: string
  body: Html
  /** Path of the link to the other language. */
  path: string
  query?: Record<string, string>
  /** File names of the admin's scripts that the page loads. */
  scripts?: string[]
  /** Shown only once: without a link to the other language, which would lose it. */
  once?: boolean
}

/** A complete page around its content. */
export function page(frame: Frame, { title, body, path, query, scripts = [], once }: Content): Html {
  const { lang, styles, mark, site } = frame
  const others = ADMIN_LANGUAGES.filter((one) => one !== lang && !once)
  const address = (other: string) => `${path}?${String(new URLSearchParams({ lang: other, ...query }))}`
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title>${title} – cms</title>
    <link rel="icon" type="image/svg+xml" href="${mark}">
    ${styles.map((url) => html`<link rel="stylesheet" href="${url}">`)}
    ${scripts.map((name) => html`<script type="module" src="${frame.asset(name)}"></script>`)}
  </head>
  <body>
    <header>
      <p class="brand">${brand(frame)}</p>
      <p class="where">${new URL(site.base_url).host}</p>
      ${others.length > 0 && html`<ul class="languages">${others.map((other) => html`<li><a href="${address(other)}" hreflang="${other}" lang="${other}">${ownName(other)}</a></li>`)}</ul>`}
    </header>
    <main>
      ${body}
    </main>
  </body>
</html>
`
}

function brand({ mark, signedIn }: Frame): Html {
  const sign = html`<img src="${mark}" alt="" width="32" height="32"><span>cms</span>`
  return signedIn ? html`<a href="${HOME}">${sign}</a>` : sign
}
