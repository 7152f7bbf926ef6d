// The pages of the setup as markup: the form, the question for the token, what comes next, and refusals.
import { adminText, ADMIN_LANGUAGES, type AdminLanguage } from '../lib/i18n/admin-text.ts'
import { ownName } from '../lib/i18n/languages.ts'
import { html, type Html } from '../lib/kits/html.ts'

export const SETUP = '/admin/setup'

/** What every page needs. */
export interface Frame {
  lang: AdminLanguage
  /** Addresses of the stylesheets and the mark. */
  styles: string[]
  mark: string
  /** The website through which the setup was opened. */
  site: { base_url: string }
}
export interface FormValues {
  token: string
  name: string
  email: string
}
export type Field = 'name' | 'email' | 'password'
/** What is wrong with a field, in the language of the page. */
export type Faults = Partial<Record<Field, string>>

/** The form of the first account; after a refusal with what was typed, less the password. */
export function formPage(frame: Frame, values: FormValues, faults: Faults = {}): Html {
  const t = translate(frame)
  const { token, name, email } = values
  const failed = Object.keys(faults).length > 0
  const body = html`${intro(t('Create the first account'), t('It may do everything, on every website of this installation. Others are invited later and may do less.'))}
      <form class="panel" method="post" action="${SETUP}?lang=${frame.lang}" novalidate>
        ${failed && summary(t('Please check:'), faults)}
        <input type="hidden" name="token" value="${token}">
        ${field({ name: 'name', label: t('Name'), fault: faults.name }, html`type="text" autocomplete="name" maxlength="200" value="${name}" ${!failed && html`autofocus`}`)}
        ${field({ name: 'email', label: t('E-mail'), fault: faults.email, hint: t('You sign in with it.') }, html`type="email" autocomplete="username" maxlength="254" spellcheck="false" value="${email}"`)}
        ${field({ name: 'password', label: t('Password'), fault: faults.password, hint: t('12 characters or more: four random words are good. Neither your name, your e-mail nor the name of the website.') }, html`type="password" autocomplete="new-password"`)}
        <button type="submit">${t('Create the account')}</button>
      </form>
      <p class="aside">${t('Afterwards this page is gone for good.')}</p>`
  const title = t('Create the first account')
  return page(frame, { title: failed ? t('Error: {title}', { title }) : title, body, token })
}

/** Asks for the token, and says where it is. */
export function tokenPage(frame: Frame, { wrong }: { wrong: boolean }): Html {
  const t = translate(frame)
  const title = t('The setup needs its token')
  const fault = wrong ? t('This is not the token of this installation.') : undefined
  const body = html`${intro(title, t('Only whoever runs the server may create the first account. The token is the proof.'))}
      <div class="panel">
        <ul class="places">
          <li>
            <p>${t('This command prints the whole address:')}</p>
            <pre><code>cms setup:token</code></pre>
          </li>
          <li>
            <p>${withCode(t('Or look up {code} in this file of the installation:'), 'setup_token')}</p>
            <pre><code>config/config.local.json</code></pre>
          </li>
        </ul>
        <form method="get" action="${SETUP}" novalidate>
          <input type="hidden" name="lang" value="${frame.lang}">
          ${field({ name: 'token', label: t('Token'), fault }, html`type="text" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus`)}
          <button type="submit">${t('Continue')}</button>
        </form>
      </div>`
  return page(frame, { title: wrong ? t('Error: {title}', { title }) : title, body })
}

/** What to do now; `several`: commands have to name the website. */
export function donePage(frame: Frame, { key, several }: { key: string; several: boolean }): Html {
  const t = translate(frame)
  const flags = ['--level=write', several && `--site=${key}`].filter(Boolean)
  const title = t('Your account is ready')
  const body = html`${intro(title, t('This installation is yours. Here is what comes next.'))}
      <ol class="panel steps">
        <li>
          <h2>${t('See the website')}</h2>
          <p>${t('It is there already, ready to be filled.')}</p>
          <p><a class="button" href="/">${t('Open the website')}</a></p>
        </li>
        <li>
          <h2>${t('Connect programs and agents')}</h2>
          <p>${t('In the folder of the installation, create a token for REST and MCP. Unless you say otherwise, its changes wait for approval.')}</p>
          <pre><code>cms token:create Claude${flags.map((flag) => html` <span>${flag}</span>`)}</code></pre>
        </li>
        <li>
          <h2>${t('Sign in')}</h2>
          <p>${withCode(t('Signing in with the browser comes with the admin; keep your e-mail and password for it. Until then the command line does it all: see {code}.'), 'cms help')}</p>
        </li>
      </ol>`
  return page(frame, { title, body, path: `${SETUP}/done` })
}

export interface Notice {
  title: string
  /** `{code}` stands for the command. */
  text: string
  code?: string | undefined
}

/** A refusal in two sentences. */
export function noticePage(frame: Frame, { title, text, code }: Notice): Html {
  const t = translate(frame)
  const body = html`${intro(title, withCode(text, code))}
      <p class="aside"><a href="/">${t('To the website')}</a></p>`
  return page(frame, { title, body })
}

const translate =
  ({ lang }: Frame) =>
  (text: string, vars?: Record<string, string | number>) =>
    adminText(lang, text, vars)

/** `{code}` in a translation is a word of the machine. */
function withCode(text: string, code?: string): Html {
  const [before, after] = text.split('{code}')
  return html`${before}${after !== undefined && html`<code>${code}</code>${after}`}`
}

const intro = (title: string, lead: string | Html) =>
  html`<div class="intro">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
      </div>`

interface FieldTexts {
  name: string
  label: string
  hint?: string
  fault?: string | undefined
}

/** A label, what is asked, what is wrong, and the input that names both as its description. */
function field({ name, label, hint, fault }: FieldTexts, attributes: Html): Html {
  const described = [hint && `${name}-hint`, fault && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
          <label for="${name}">${label}</label>
          ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
          ${fault && html`<p class="fault" id="${name}-error">${fault}</p>`}
          <input id="${name}" name="${name}" required ${attributes} ${fault && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}>
        </div>`
}

/** Takes the focus, so that a screen reader begins here (WCAG 3.3.1). */
const summary = (heading: string, faults: Faults) =>
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
          <h2>${heading}</h2>
          <ul>${Object.entries(faults).map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}</ul>
        </div>`

interface Content {
  title: string
  body: Html
  /** Where the other language leads. */
  path?: string
  token?: string
}

function page(frame: Frame, { title, body, path = SETUP, token }: Content): Html {
  const { lang, styles, mark, site } = frame
  const others = ADMIN_LANGUAGES.filter((one) => one !== lang)
  const address = (other: string) =>
    `${path}?${String(new URLSearchParams({ lang: other, ...(token && { token }) }))}`
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
  </head>
  <body>
    <header>
      <p class="brand"><img src="${mark}" alt="" width="32" height="32"><span>cms</span></p>
      <p class="where">${new URL(site.base_url).host}</p>
      <ul class="languages">${others.map((other) => html`<li><a href="${address(other)}" hreflang="${other}" lang="${other}">${ownName(other)}</a></li>`)}</ul>
    </header>
    <main>
      ${body}
    </main>
  </body>
</html>
`
}
