// The authenticator app of one's own account: set up with a QR code and a first code, replaced, removed.
import { sayError } from '../../lib/platform/i18n/say.ts'
import { appSetup, confirmApp, factorsOf, withdrawApp } from '../../lib/factors/factors.ts'
import { AppError } from '../../lib/base/errors.ts'
import { safeNext, withNext } from '../session.ts'
import { ACCOUNT, cookiesOf, elevationFirst } from './own-factors.ts'
import { codesPage } from './recovery-codes-page.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'
import { issuerOf, TOTP, totpBeginPage, totpCodePage } from './totp-page.ts'

export const totp = defineScreen({
  path: TOTP,
  needs: 'enrol',
  get: (context) => elevationFirst(context, here(context)) ?? show(context),
  post: (context, form) => elevationFirst(context, here(context)) ?? act(context, form),
})

/** A required setup continues the sign-in; otherwise back to the account. */
const nextOf = ({ visit, session }: AccountContext) =>
  safeNext(visit.url.searchParams.get('next') ?? (session.state === 'enrol' ? null : ACCOUNT))
const setupOf = ({ visit, session, now }: AccountContext) => appSetup(visit.installation, session, now)
const here = (context: AccountContext) => withNext(TOTP, nextOf(context))

async function act(context: AccountContext, form: URLSearchParams): Promise<Answer> {
  if (form.has('begin')) await setupOf(context).begin()
  else if (form.has('cancel')) await setupOf(context).abandon()
  else if (form.has('remove')) return remove(context)
  else return confirm(context, form.get('code') ?? '')
  return seeOther(here(context))
}

async function show(context: AccountContext, error?: string, status = 200): Promise<Answer> {
  const pending = await setupOf(context).pending(issuerOf(context))
  const next = nextOf(context)
  if (pending) return { status, body: totpCodePage(context, { ...pending, error, next }) }
  const { totp: there } = await factorsOf(context.visit.installation.network.read, context.session.user_id)
  return { status, body: totpBeginPage(context, { there, error, next }) }
}

/** The first factor comes with recovery codes, shown once. */
async function confirm(context: AccountContext, code: string): Promise<Answer> {
  const { visit, session, now, t } = context
  const done = await confirmApp(visit, { session, code }, now)
  if (!done) return show(context, t('This code is not right. Enter the one that the app shows now.'), 422)
  const { codes } = done
  const cookies = cookiesOf(context, done)
  if (!codes) return seeOther(nextOf(context), cookies)
  return { status: 200, body: codesPage(context, { codes, next: nextOf(context), replaced: false }), cookies }
}

async function remove(context: AccountContext): Promise<Answer> {
  const { visit, session, now } = context
  try {
    await withdrawApp(visit, { session }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return show(context, sayError(context.frame.lang, error), 409)
  }
  return seeOther(ACCOUNT)
}
