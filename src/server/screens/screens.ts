// The plain pages of the admin: their list, and the checks before each of them.
import { sayError } from '../../lib/platform/i18n/say.ts'
import { list } from '../../lib/base/catalogue/message.ts'
import { AppError, PROBLEMS } from '../../lib/base/errors.ts'
import { ADMIN_LANGUAGES } from '../../lib/platform/i18n/admin-text.ts'
import { instant } from '../../lib/base/clock.ts'
import { readAdminAssets, type AdminAssets } from '../admin-assets.ts'
import { readJsonBody } from '../body.ts'
import type { Visit } from '../context.ts'
import { problemOf } from '../problem.ts'
import { requireOwnRequest, ELEVATE, ENROL, HOME, LOGIN, safeNext, SECOND, visitMember, withNext } from '../session.ts'
import { frameOf, translate } from './frame.ts'
import { noticePage } from './parts.ts'
import { readForm, respond, seeOther, type Answer } from './respond.ts'
import type { AccountContext, ScreenContext, Screen } from './screen.ts'
import { appPage } from './app.ts'
import elevate from './elevate.ts'
import consent from './consent.ts'
import home from './home.ts'
import login from './login.ts'
import loginSecond from './login-second.ts'
import logout from './logout.ts'
import openPage from './open-page.ts'
import ticket from './ticket.ts'
import { account } from './account.ts'
import { passkeyLogin } from './passkey-login.ts'
import { passkeys } from './passkeys.ts'
import { programs } from './programs.ts'
import { recoveryCodesFile } from './recovery-codes-file.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { totpQr } from './totp-qr.ts'
import { totp } from './totp.ts'
import changeEmail from './change-email.ts'
import changePassword from './change-password.ts'
import email from './email.ts'
import invite from './invite.ts'
import profile from './profile.ts'
import reset from './reset.ts'
import signInLink from './sign-in-link.ts'

/**
 * The screens behind mailed links, and those of one's own name, e-mail address and password.
 */
const linkScreens: Screen[] = [invite, reset, email, signInLink, profile, changeEmail, changePassword]

/** The screens of one's own account, its factors, sessions and programs. */
const accountScreens: Screen[] = [
  account,
  secondFactor,
  totp,
  totpQr,
  recoveryCodes,
  recoveryCodesFile,
  sessions,
  programs,
  ...passkeys,
  ...passkeyLogin,
]

/** Every screen, by its path. */
const SCREENS: Screen[] = [
  ...accountScreens,
  ...linkScreens,
  consent,
  home,
  login,
  loginSecond,
  logout,
  openPage,
  elevate,
  ticket,
]

/** For members with a full session; accounts of other websites only are redirected to their overview. */
const application: Screen = {
  path: HOME,
  needs: 'full',
  get: async (context) => (context.member ? appPage(context.frame, context.visit.url.pathname) : seeOther(HOME)),
}

/** Answers the paths of the screens, and everything else below /admin with the application. */
export function createScreens(): (visit: Visit) => Promise<Response> {
  const assets = readAdminAssets()
  const screens = new Map(SCREENS.map((screen) => [screen.path, screen]))
  return async (visit) => {
    const path = visit.url.pathname.replace(/(?<=.)\/$/, '')
    // Every path without a plain page is a screen of the application.
    const screen = screens.get(path) ?? (isPlain(path) ? undefined : application)
    try {
      if (!screen) throw new AppError('request.page_missing')
      return respond(visit, inLanguage(visit, await answer(screen, visit, assets)))
    } catch (error) {
      if (wantsJson(visit)) return respond(visit, jsonRejection(visit, error))
      if (!(error instanceof AppError)) throw error
      return respond(visit, await errorAnswer(visit, assets, error))
    }
  }
}

/** Paths below a plain page are not found, and not redirected: they may contain a secret. */
const isPlain = (path: string) => SCREENS.some((screen) => screen.path !== HOME && path.startsWith(`${screen.path}/`))

async function answer(screen: Screen, visit: Visit, assets: AdminAssets): Promise<Answer> {
  const context = await roomOf(visit, assets)
  const signInPath = lacking(screen, context)
  const { method } = visit.request
  if (method === 'GET' || method === 'HEAD') {
    if (!screen.get) throw notAllowed(screen)
    return signInPath
      ? seeOther(withNext(signInPath, safeNext(visit.url.pathname + visit.url.search)))
      : screen.get(context as AccountContext)
  }
  if (method !== 'POST' || !(screen.post || screen.postJson)) throw notAllowed(screen)
  requireOwnRequest(visit)
  if (wantsJson(visit)) return answerJson(screen, { context, signInPath })
  if (!screen.post) throw new AppError('screen.json_only')
  if (signInPath) return seeOther(withNext(signInPath, safeNext(visit.url.pathname + visit.url.search)))
  return screen.post(context as AccountContext, await readForm(visit.request))
}

/** Redirects to the sign-in keep the language of the URL; afterwards the account's own counts. */
function inLanguage({ url }: Visit, response: Answer): Answer {
  const lang = ADMIN_LANGUAGES.find((one) => one === url.searchParams.get('lang'))
  const location = response.headers?.['location'] ?? ''
  const [path, query] = location.split('?')
  if (!lang || path !== LOGIN) return response
  const params = new URLSearchParams(query)
  params.set('lang', lang)
  return { ...response, headers: { ...response.headers, location: `${path}?${String(params)}` } }
}

/** The page's own script follows no redirects: it gets the location as JSON. */
async function answerJson(
  screen: Screen,
  { context, signInPath }: { context: ScreenContext; signInPath: string | undefined },
): Promise<Answer> {
  if (!screen.postJson) throw new AppError('screen.forms_only')
  if (signInPath === ELEVATE)
    throw new AppError('screen.elevation_missing', {}, { extra: { elevation: true, location: signInPath } })
  if (signInPath) throw new AppError('screen.not_signed_in', {}, { extra: { location: signInPath } })
  const response = await screen.postJson(context as AccountContext, await readJsonBody(context.visit.request))
  const location = response.headers?.['location']
  if (response.status !== 303 || location === undefined) return response
  return { status: 200, json: { location }, ...(response.cookies && { cookies: response.cookies }) }
}

async function roomOf(visit: Visit, assets: AdminAssets): Promise<ScreenContext> {
  const { session, member } = await visitMember(visit)
  const viewer = { locale: member?.locale, signedIn: session?.state === 'full' }
  const frame = await frameOf(visit, assets, viewer)
  return { visit, frame, t: translate(frame), now: visit.installation.clock.now(), session, member }
}

/** Where to redirect when the session does not meet the requirements of a screen. */
function lacking({ needs }: Screen, { session, now }: ScreenContext): string | undefined {
  if (needs === 'none') return undefined
  if (!session) return LOGIN
  if (needs === 'begun') return undefined
  if (session.state === 'second') return SECOND
  if (needs === 'enrol') return undefined
  if (session.state === 'enrol') return ENROL
  return needs === 'elevated' && (session.elevated_until ?? '') <= instant(now) ? ELEVATE : undefined
}

const wantsJson = ({ request }: Visit) =>
  request.method === 'POST' && /^application\/json\b/i.test(request.headers.get('content-type') ?? '')

function notAllowed(screen: Screen): AppError {
  const posts = screen.post !== undefined || screen.postJson !== undefined
  const allow = [...(screen.get ? ['GET', 'HEAD'] : []), ...(posts ? ['POST'] : [])]
  return new AppError(
    'request.method_not_allowed',
    { pathname: screen.path, methods: list(allow) },
    { extra: { allow } },
  )
}

function jsonRejection(visit: Visit, error: unknown): Answer {
  const problem = problemOf(error, visit)
  return { status: problem.status, headers: headersOf({ ...problem }), json: problem }
}

/** The error page, in the language of the page where there is a translation. */
async function errorAnswer(visit: Visit, assets: AdminAssets, error: AppError): Promise<Answer> {
  if (error.code === 'internal') throw error
  const frame = await frameOf(visit, assets)
  const title = PROBLEMS[error.code].title[frame.lang]
  const body = noticePage(frame, { title, text: sayError(frame.lang, error) }, HOME)
  return { status: error.status, headers: headersOf(error.extra), body }
}

function headersOf({ retry_after, allow }: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof retry_after === 'number' && { 'retry-after': String(retry_after) }),
    ...(Array.isArray(allow) && { allow: allow.join(', ') }),
  }
}
