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
  get: (room) => elevationFirst(room, here(room)) ?? show(room),
  post: (room, form) => elevationFirst(room, here(room)) ?? act(room, form),
})

/** A required setup continues the sign-in; otherwise back to the account. */
const nextOf = ({ visit, session }: AccountContext) =>
  safeNext(visit.url.searchParams.get('next') ?? (session.state === 'enrol' ? null : ACCOUNT))
const setupOf = ({ visit, session, now }: AccountContext) => appSetup(visit.installation, session, now)
const here = (room: AccountContext) => withNext(TOTP, nextOf(room))

async function act(room: AccountContext, form: URLSearchParams): Promise<Answer> {
  if (form.has('begin')) await setupOf(room).begin()
  else if (form.has('cancel')) await setupOf(room).abandon()
  else if (form.has('remove')) return remove(room)
  else return confirm(room, form.get('code') ?? '')
  return seeOther(here(room))
}

async function show(room: AccountContext, fault?: string, status = 200): Promise<Answer> {
  const pending = await setupOf(room).pending(issuerOf(room))
  const next = nextOf(room)
  if (pending) return { status, body: totpCodePage(room, { ...pending, error: fault, next }) }
  const { totp: there } = await factorsOf(room.visit.installation.network.read, room.session.user_id)
  return { status, body: totpBeginPage(room, { there, error: fault, next }) }
}

/** The first factor comes with recovery codes, shown once. */
async function confirm(room: AccountContext, code: string): Promise<Answer> {
  const { visit, session, now, t } = room
  const done = await confirmApp(visit, { session, code }, now)
  if (!done) return show(room, t('This code is not right. Enter the one that the app shows now.'), 422)
  const { codes } = done
  const cookies = cookiesOf(room, done)
  if (!codes) return seeOther(nextOf(room), cookies)
  return { status: 200, body: codesPage(room, { codes, next: nextOf(room), replaced: false }), cookies }
}

async function remove(room: AccountContext): Promise<Answer> {
  const { visit, session, now } = room
  try {
    await withdrawApp(visit, { session }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return show(room, sayError(room.frame.lang, error), 409)
  }
  return seeOther(ACCOUNT)
}
