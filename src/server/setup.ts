// The setup: the holder of the token in the installation's file creates the first account; afterwards it is closed.
import { message } from '../lib/base/catalogue/message.ts'
import { countAccounts, createFirstAccount, wasAccountMade } from '../lib/account/account.ts'
import { AppError, invalid } from '../lib/base/errors.ts'
import { storeLanguages } from '../lib/network/network.ts'
import { storeMainLanguage, storeTitle, titleErrors } from '../lib/settings/settings.ts'
import { storeTimezone } from '../lib/core/settings/timezone.ts'
import { HOUR, later } from '../lib/base/clock.ts'
import { sameText } from '../lib/base/hash.ts'
import { requireAddressLimit } from './address-limit.ts'
import { adminAssetAnswer, readAdminAssets } from './admin-assets.ts'
import type { Visit } from './context.ts'
import { frameOf, type Frame } from './screens/frame.ts'
import { noticePage } from './screens/parts.ts'
import { QUIET, readForm, respond, STATIC, type Answer } from './screens/respond.ts'
import { requestedLanguage, chosenLanguages } from './setup-language.ts'
import { donePage, formPage, SETUP, tokenPage } from './setup-page.ts'
import { HOME, signIn } from './session.ts'
import { errorsOf, noticeOf } from './setup-texts.ts'
import { requestedTitle, chosenTitle } from './setup-title.ts'
import { likelyTimezone } from '../lib/platform/config/likely-timezone.ts'
import { isTimezone } from '../lib/platform/config/site-config.ts'

const BODY_LIMIT = 16 * 1024
/** Contract 1.5 allows 10 logins in 15 minutes; opening the form also tests a token, but people reload pages. */
const SENDS = { name: 'setup', limit: 10, window_s: 900 }
const LOOKS = { name: 'setup_look', limit: 60, window_s: 900 }
const MANY = message('setup.too_many_tries')

/** The URL contains the token: no referrer is sent, and only the form's own scripts run. */
const STRICT = { 'referrer-policy': 'no-referrer', 'content-security-policy': STATIC }
const RUNS = { 'content-security-policy': QUIET }

/** Answers everything below /admin/setup and /admin/assets. */
export function createSetup(): (visit: Visit) => Promise<Response> {
  const assets = readAdminAssets()
  return async (visit) => {
    if (visit.url.pathname.startsWith('/admin/assets')) return adminAssetAnswer(assets, visit.url.pathname)
    const frame = await frameOf(visit, assets)
    try {
      return respond(visit, await answer(visit, frame), STRICT)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return respond(visit, errorAnswer(frame, error), STRICT)
    }
  }
}

async function answer(visit: Visit, frame: Frame): Promise<Answer> {
  const { installation, request, url } = visit
  const path = url.pathname.replace(/\/$/, '')
  const there = (await countAccounts(installation)) > 0
  if (path === `${SETUP}/done`) return there ? done(visit, frame) : seeOther(frame, SETUP)
  if (path !== SETUP || there) throw new AppError('setup.done')
  if (request.method === 'GET' || request.method === 'HEAD') return show(visit, frame)
  if (request.method === 'POST') return make(visit, frame)
  throw new AppError(
    'setup.method_not_allowed',
    {},
    {
      extra: { allow: ['GET', 'HEAD', 'POST'] },
    },
  )
}

async function show(visit: Visit, frame: Frame): Promise<Answer> {
  const token = pasted(visit.url.searchParams.get('token') ?? '')
  if (token === '') return { status: 403, body: tokenPage(frame, { wrong: false }) }
  await requireAddressLimit(visit, LOOKS, MANY)
  if (!isToken(visit, token)) return { status: 403, body: tokenPage(frame, { wrong: true }) }
  const values = { token, name: '', email: '', ...(await requestedOfWebsite(visit, frame)) }
  return { status: 200, headers: RUNS, body: formPage(frame, values) }
}

async function make(visit: Visit, frame: Frame): Promise<Answer> {
  const { installation, request, site, log, request_id } = visit
  if (!isOwnForm(visit)) throw new AppError('setup.cross_site')
  await requireAddressLimit(visit, SENDS, MANY)
  const form = await readForm(request, BODY_LIMIT)
  const [token, name, email, password] = ['token', 'name', 'email', 'password'].map((key) => form.get(key) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  if (!isToken(visit, token)) return { status: 403, body: tokenPage(frame, { wrong: true }) }
  try {
    const chosen = await chosenLanguages(visit, form)
    const timezone = chosenZone(visit, form)
    const title = chosenTitle(visit, form)
    const person = { name, email, password, locale: frame.lang, timezone }
    const account = await createFirstAccount(installation, {
      ...person,
      site: { key: site.key, config: site.config, title: title ?? site.title },
      errors: title === undefined ? [] : titleErrors(title),
    })
    if (chosen !== undefined) await storeMainLanguage(installation, site, chosen.main)
    if (title !== undefined) await storeTitle(installation, site, title)
    if (timezone !== undefined) await storeTimezone(installation, site, timezone)
    // Last, so that the other answers also apply to a language that is removed, in case it is added again.
    if (chosen?.languages !== undefined) await storeLanguages(installation, site, chosen.languages)
    log({ level: 'info', message: 'The first account was made.', request_id })
    const signedIn = await signIn(visit, { ...account, factor: 'password' })
    // Straight to the admin, unless a second factor is required first: then a page explains that.
    if (signedIn.headers?.location === HOME) return signedIn
    return { ...seeOther(frame, `${SETUP}/done`), cookies: signedIn.cookies ?? [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    const values = { token, name, email, ...(await requestedOfWebsite(visit, frame, form)) }
    return { status: 422, headers: RUNS, body: formPage(frame, values, errorsOf(frame.lang, error)) }
  }
}

/** The form's fields about the website, with the previous choices. */
async function requestedOfWebsite(visit: Visit, frame: Frame, form?: URLSearchParams) {
  const likely = likelyZone(visit, frame.lang)
  return {
    title: await requestedTitle(visit, form),
    main_language: await requestedLanguage(visit, frame, form),
    timezone: likely && (form?.get('timezone') || likely),
  }
}

/** Only shown shortly after the account was created. */
async function done({ installation, site, request }: Visit, frame: Frame): Promise<Answer> {
  const { clock, directory } = installation
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('setup.read_only', {}, { extra: { allow: ['GET', 'HEAD'] } })
  if (!(await wasAccountMade(installation, later(clock.now(), -HOUR)))) throw new AppError('setup.done')
  return { status: 200, body: donePage(frame, { key: site.key, several: directory.list().length > 1 }) }
}

const seeOther = ({ lang }: Frame, path: string): Answer => ({
  status: 303,
  headers: { location: `${path}?lang=${lang}` },
})

/** Accepts a pasted URL with the token, too. */
const pasted = (text: string) => /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? text.trim()

const isToken = ({ installation }: Visit, token: string) => sameText(token, installation.local.setup_token)

/**
 * Secure origins get Sec-Fetch-Site; otherwise browsers send the Origin, which our own `no-referrer` makes `null`
 * (Fetch 3.2). That is accepted: a foreign page cannot know the token inside the form.
 */
function isOwnForm({ request, host }: Visit): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === 'null' || URL.parse(origin)?.host === host.toLowerCase()
}

function errorAnswer(frame: Frame, error: AppError): Answer {
  const { retry_after, allow } = error.extra as { retry_after?: number; allow?: string[] }
  const headers = {
    ...(retry_after && { 'retry-after': String(retry_after) }),
    ...(allow && { allow: allow.join(', ') }),
  }
  return { status: error.status, headers, body: noticePage(frame, noticeOf(frame.lang, error), SETUP) }
}

/** Default without JavaScript: the stored zone, else that of machine or language. Undefined if the file sets it. */
function likelyZone({ site }: Pick<Visit, 'site'>, lang: string): string | undefined {
  if (site.file_timezone !== undefined) return undefined
  if (site.config.timezone !== 'UTC') return site.config.timezone
  return likelyTimezone(lang).timezone
}

/** The chosen zone; undefined when the form has no such field. Throws 422 for an unknown time zone. */
function chosenZone({ site }: Pick<Visit, 'site'>, form: URLSearchParams): string | undefined {
  const chosen = form.get('timezone') || undefined
  if (chosen === undefined || site.file_timezone !== undefined) return undefined
  if (!isTimezone(chosen)) throw invalid('/timezone', 'setup.time_zone_unknown')
  return chosen
}
