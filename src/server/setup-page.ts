// The setup pages as markup: the form, the token form, the next steps, and rejections.
import { html, type Html } from '../lib/base/html.ts'
import { translate, type Frame } from './screens/frame.ts'
import { HOME } from './session.ts'
import { box, boxGroup, choice, option, zoneOptions } from './screens/choice.ts'
import { field, intro, page, summary, withCode } from './screens/parts.ts'
import { newPassword, PASSWORD_SCRIPT } from './screens/password-field.ts'
import { FURTHER_LANGUAGES_SHOWN, type RequestedLanguage } from './setup-language.ts'
import { titleField, type RequestedTitle } from './setup-title.ts'

export const SETUP = '/admin/setup'

export interface FormValues {
  token: string
  name: string
  email: string
  title: RequestedTitle
  /** Undefined when there is nothing to choose. */
  main_language?: RequestedLanguage | undefined
  /** Undefined when the website's file sets it. */
  timezone?: string | undefined
}
/** Field errors, in the language of the page. */
export type Errors = Partial<Record<keyof FormValues | 'password', string>>

/** The form of the first account; with the entered values after an error, except the password. */
export function formPage(frame: Frame, values: FormValues, errors: Errors = {}): Html {
  const t = translate(frame)
  const { token, name, email } = values
  const failed = Object.keys(errors).length > 0
  const body = html`${intro(t('Create the first account'), t('It may do everything, on every website of this installation. Others are invited later and may do less.'))}
      <form class="panel" method="post" action="${SETUP}?lang=${frame.lang}" novalidate>
        ${failed && summary(t('Please check:'), errors)}
        <input type="hidden" name="token" value="${token}">
        ${field({ name: 'name', label: t('Name'), error: errors.name }, html`type="text" autocomplete="name" maxlength="200" value="${name}" ${!failed && html`autofocus`}`)}
        ${field({ name: 'email', label: t('E-mail'), error: errors.email, hint: t('You sign in with it.') }, html`type="email" autocomplete="username" maxlength="254" spellcheck="false" value="${email}"`)}
        ${newPassword(frame, { error: errors.password })}
        ${titleField(frame, values.title, errors.title)}
        ${values.main_language && languageField(frame, values.main_language, errors.main_language)}
        ${values.timezone !== undefined && timezoneField(frame, { chosen: values.timezone, error: errors.timezone, isGuess: !failed })}
        <button type="submit">${t('Create the account')}</button>
      </form>
      <p class="aside">${t('Afterwards this page is gone for good.')}</p>`
  const title = t('Create the first account')
  return page(frame, {
    title: failed ? t('Error: {title}', { title }) : title,
    body,
    path: SETUP,
    query: { token },
    scripts: [
      PASSWORD_SCRIPT,
      ...(values.timezone === undefined ? [] : ['time-zone.mjs']),
      ...(values.main_language?.further ? ['further-languages.mjs'] : []),
    ],
  })
}

/** The hint covers all languages, since without a script the page does not know which is selected. */
function languageField(
  frame: Frame,
  { chosen, languages, further }: RequestedLanguage,
  error: string | undefined,
): Html {
  const t = translate(frame)
  const names = new Intl.DisplayNames(frame.lang, { type: 'language' })
  const anyOf = new Intl.ListFormat(frame.lang, { type: 'disjunction' })
  const paths = anyOf.format(languages.map((lang) => `/${lang}`))
  const hint = t('Visitors see it at the address of the website; the others are below {paths}.', { paths })
  const options = languages.map((lang) => option(lang, { label: names.of(lang)!, chosen: lang === chosen }))
  const main = { name: 'main_language', label: t('Main language of the website'), hint, error }
  const boxes = languages.map((lang) =>
    box(lang, {
      name: 'further_language',
      label: names.of(lang)!,
      checked: further?.includes(lang) === true,
    }),
  )
  const group = {
    name: 'further_language',
    label: t('Further languages'),
    hint: t(
      'Only those that you tick belong to the website, with example pages in them. Others can be added later in the admin, too.',
    ),
  }
  return html`${choice(main, options)}
        ${further !== undefined && html`<input type="hidden" name="${FURTHER_LANGUAGES_SHOWN}" value="1">${boxGroup(group, boxes)}`}`
}

/** A guessed zone is replaced by the browser's. */
function timezoneField(
  frame: Frame,
  { chosen, error, isGuess }: { chosen: string; error: string | undefined; isGuess: boolean },
): Html {
  const t = translate(frame)
  const hint = t('The website tells times of this place, for example when a page goes online.')
  const texts = { name: 'timezone', label: t('Time zone'), hint, error }
  return choice(texts, zoneOptions(chosen), isGuess ? html`data-guess` : undefined)
}

/** Asks for the token, and explains where to find it. */
export function tokenPage(frame: Frame, { wrong }: { wrong: boolean }): Html {
  const t = translate(frame)
  const title = t('The setup needs its token')
  const error = wrong ? t('This is not the token of this installation.') : undefined
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
          ${field({ name: 'token', label: t('Token'), error }, html`type="text" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus`)}
          <button type="submit">${t('Continue')}</button>
        </form>
      </div>`
  return page(frame, { title: wrong ? t('Error: {title}', { title }) : title, body, path: SETUP })
}

/** The next steps; `several`: commands have to name the website. */
export function donePage(frame: Frame, { key, several }: { key: string; several: boolean }): Html {
  const t = translate(frame)
  const flags = ['--level=write', several && `--site=${key}`].filter(Boolean)
  const title = t('Your account is ready')
  const body = html`${intro(title, t('This installation is yours. Here is what comes next.'))}
      <ol class="panel steps">
        <li>
          <h2>${t('Go to the admin')}</h2>
          <p>${withCode(t('You are signed in; later you sign in at {code}, on this website.'), HOME)} ${t('First you are asked for a second factor, as this account may do everything: a passkey, or an app that shows codes.')}</p>
          <p><a class="button" href="${HOME}">${t('To the admin')}</a></p>
        </li>
        <li>
          <h2>${t('See the website')}</h2>
          <p>${t('It is there already, ready to be filled.')}</p>
          <p><a href="/">${t('Open the website')}</a></p>
        </li>
        <li>
          <h2>${t('Connect programs and agents')}</h2>
          <p>${t('They sign in with an access token. You make it in the admin; unless you say otherwise, their changes wait for approval.')}</p>
          <p><a href="${HOME}/tokens">${t('Access tokens in the admin')}</a></p>
          <details>
            <summary>${t('On the command line')}</summary>
            <p>${t('In the folder of the installation:')}</p>
            <pre><code>cms token:create Claude${flags.map((flag) => html` <span>${flag}</span>`)}</code></pre>
          </details>
        </li>
      </ol>`
  return page(frame, { title, body, path: `${SETUP}/done` })
}
