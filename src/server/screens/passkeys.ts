// The passkeys of one's own account: list, create, rename, delete.
import { sayError } from '../../lib/platform/i18n/say.ts'
import {
  listPasskeys,
  registerPasskey,
  registrationOptions,
  relyingParty,
  renamePasskey,
  withdrawPasskey,
} from '../../lib/factors/factors.ts'
import { AppError } from '../../lib/base/errors.ts'
import { HOME, safeNext } from '../session.ts'
import { deviceName } from './device-name.ts'
import { ACCOUNT, cookiesOf, requireElevated } from './own-factors.ts'
import { passkeysPage } from './passkeys-page.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext, type Screen } from './screen.ts'

export const PASSKEYS = `${ACCOUNT}/passkeys`
const CODES = `${ACCOUNT}/recovery-codes`

export const passkeys: Screen[] = [
  defineScreen({
    path: PASSKEYS,
    needs: 'elevated',
    get: (context) => show(context),
    post: (context, form) => (form.has('remove') ? remove(context, form) : rename(context, form)),
  }),
  defineScreen({
    path: `${PASSKEYS}/options`,
    needs: 'enrol',
    postJson: async (context) => {
      requireElevated(context)
      const { visit, session, now } = context
      const owner = { user_id: session.user_id, session_id: session.id, rp: partyOf(context) }
      return { status: 200, json: await registrationOptions(visit.installation, owner, now) }
    },
  }),
  defineScreen({ path: `${PASSKEYS}/register`, needs: 'enrol', postJson: register }),
]

const partyOf = ({ visit: { installation, site, host } }: AccountContext) => relyingParty(installation, site, host)

/** Stores a new passkey; with the first factor come recovery codes, which are shown as the response to a form. */
async function register(context: AccountContext, body: Record<string, unknown>): Promise<Answer> {
  requireElevated(context)
  const { visit, session, now, t } = context
  const given = typeof body['name'] === 'string' ? body['name'].trim() : ''
  const name = given || deviceName(visit.request.headers.get('user-agent'), t)
  const made = await registerPasskey(visit, { session, response: body['credential'], name }, now)
  const asked = safeNext(typeof body['next'] === 'string' ? body['next'] : PASSKEYS)
  // A required setup continues the sign-in; otherwise back to the account.
  const next = asked === HOME && session.state !== 'enrol' ? ACCOUNT : asked
  const json = made.recovery_left ? { location: next } : { form: `${CODES}?${String(new URLSearchParams({ next }))}` }
  return { status: 200, json, cookies: cookiesOf(context, made) }
}

async function show(context: AccountContext, errors: Record<string, string> = {}, status = 200): Promise<Answer> {
  const list = await listPasskeys(context.visit.installation.network.read, context.session.user_id)
  return { status, body: passkeysPage(context, { list, errors, host: partyId(context) }) }
}

/** Undefined for a host that cannot have passkeys. */
function partyId(context: AccountContext): string | undefined {
  try {
    return partyOf(context).id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function rename(context: AccountContext, form: URLSearchParams): Promise<Answer> {
  const { visit, session, t } = context
  const uid = form.get('uid') ?? ''
  try {
    await renamePasskey(visit.installation, { user_id: session.user_id, uid, name: form.get('name') ?? '' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    return show(context, { [`name-${uid}`]: t('Enter a name of one line and at most 120 characters.') }, 422)
  }
  return seeOther(PASSKEYS)
}

async function remove(context: AccountContext, form: URLSearchParams): Promise<Answer> {
  const { visit, session, now } = context
  try {
    await withdrawPasskey(visit, { session, uid: form.get('uid') ?? '' }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return show(context, { list: sayError(context.frame.lang, error) }, 409)
  }
  return seeOther(PASSKEYS)
}
