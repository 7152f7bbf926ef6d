// OAuth consent: a person decides whether a program gets a token, its level and mode, and for how long (contract 3.3).
import { sayError } from '../../lib/platform/i18n/say.ts'
import type { Member } from '../../lib/access/access.ts'
import { AppError } from '../../lib/base/errors.ts'
import { createCode, oauthCode, redirectKind, withAnswer, requestedBy, requestedAccess } from '../../lib/oauth/oauth.ts'
import type { AuthorizationClient, AuthorizationRequest } from '../../lib/oauth/schema.ts'
import { ascii } from '../oauth/answers.ts'
import { AUTHORIZE } from '../oauth/metadata.ts'
import { requireMcp } from '../protected-resource.ts'
import { backPage, brokenPage, consentPage, DAYS, type Access } from './consent-page.ts'
import { STATIC, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'

export default defineScreen({
  path: AUTHORIZE,
  // It creates a token, which requires elevation (contract 1.5).
  needs: 'elevated',
  get: (context) => examined(context, (consent) => show(context, consent)),
  post: (context, form) => examined(context, (consent) => decide(context, consent, form)),
})

/** A valid request, and the signed-in person. */
interface Consent {
  client: AuthorizationClient
  request: AuthorizationRequest
  member: Member
}

/** The request is in the URL, also for the form, and is validated each time. */
async function examined(
  context: AccountContext,
  answer: (consent: Consent) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { visit, member } = context
  requireMcp(visit)
  if (!member) throw new AppError('request.account_of_other_site')
  const { installation, site, url } = visit
  let client: AuthorizationClient
  try {
    client = await requestedBy(installation, site, url.searchParams)
  } catch (error) {
    if (!(error instanceof AppError) || !oauthCode(error)) throw error
    return { status: 400, body: brokenPage(context, sayError(context.frame.lang, error)), headers: QUIET }
  }
  const request = requestedAccess(site, url.searchParams)
  if ('error' in request) return back(context, client, { error: request.error, error_description: ascii(request.text) })
  return answer({ client, request, member })
}

function show(context: AccountContext, { client, request, member }: Consent): Answer {
  const choices = choicesFor(request, member)
  const chosen = request.level === 'write' ? 'approval' : 'read'
  const returns = { kind: redirectKind(client.redirect_uri)!, url: new URL(client.redirect_uri) }
  return {
    status: 200,
    body: consentPage(context, { client, member, choices, chosen, returns }),
    headers: FORM,
  }
}

/** The allowed choices: not more than the client requested, nor than the person's role may grant. */
function choicesFor({ level }: AuthorizationRequest, { mode }: Member): Access[] {
  if (level === 'read') return ['read']
  return mode === 'approval' ? ['read', 'approval'] : ['read', 'approval', 'direct']
}

async function decide(context: AccountContext, consent: Consent, form: URLSearchParams): Promise<Answer> {
  const { client, request, member } = consent
  // The page may have been opened by another account that has signed out since.
  if (form.get('account') !== String(member.id)) return show(context, consent)
  if (form.get('decision') !== 'allow')
    return back(context, client, { error: 'access_denied', error_description: 'The person refused.' })
  const access = choicesFor(request, member).find((one) => one === form.get('access'))
  const days = DAYS.find((one) => String(one) === form.get('days'))
  if (!access || !days) throw new AppError('screen.option_unknown')
  const { visit } = context
  const code = await createCode(visit.installation, visit.site, {
    client,
    request,
    allowed: {
      user_id: member.id,
      level: access === 'read' ? 'read' : 'write',
      mode: access === 'direct' ? 'direct' : 'approval',
      days,
    },
  })
  visit.log({ level: 'info', message: 'An OAuth client was allowed in.', request_id: visit.request_id })
  return back(context, client, { code })
}

/**
 * Returns to the client by a page, not by a redirect: Chromium applies `form-action` to the whole redirect chain
 * (CSP 3 6.4.1). It continues automatically only after consent; else by a link, so that the website cannot be misused
 * to redirect people or to open an app (RFC 9700 4.11.2).
 */
function back(
  context: AccountContext,
  { client, redirect_uri, state }: AuthorizationClient,
  response: Record<string, string>,
): Answer {
  const iss = context.visit.site.base_url
  const to = withAnswer(redirect_uri, { ...response, ...(state !== undefined && { state }), iss })
  const allowed = 'code' in response
  const texts = {
    client,
    to,
    outcome: allowed ? 'allowed' : response['error'] === 'access_denied' ? 'refused' : 'broken',
    why: response['error_description'],
  } as const
  const headers = { ...QUIET, ...(allowed && { refresh: `0; url=${to}` }) }
  return { status: 200, body: backPage(context, texts), headers }
}

/** No scripts run on these pages; the form posts to their own address. */
const FORM = { 'content-security-policy': STATIC }
/** The URLs contain the request, and the page the code: no referrer. */
const QUIET = { ...FORM, 'referrer-policy': 'no-referrer' }
