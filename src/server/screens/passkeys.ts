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
import { safeNext, withNext } from '../session.ts'
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
    get: (room) => show(room),
    post: (room, form) => (form.has('remove') ? remove(room, form) : rename(room, form)),
  }),
  defineScreen({
    path: `${PASSKEYS}/options`,
    needs: 'enrol',
    postJson: async (room) => {
      requireElevated(room)
      const { visit, session, now } = room
      const owner = { user_id: session.user_id, session_id: session.id, rp: partyOf(room) }
      return { status: 200, json: await registrationOptions(visit.installation, owner, now) }
    },
  }),
  defineScreen({ path: `${PASSKEYS}/register`, needs: 'enrol', postJson: register }),
]

const partyOf = ({ visit: { installation, site, host } }: AccountContext) =>
  relyingParty(installation, site, host)

/** Stores a new passkey; with the first factor come recovery codes, which are shown as the response to a form. */
async function register(room: AccountContext, body: Record<string, unknown>): Promise<Answer> {
  requireElevated(room)
  const { visit, session, now, t } = room
  const given = typeof body['name'] === 'string' ? body['name'].trim() : ''
  const name = given || deviceName(visit.request.headers.get('user-agent'), t)
  const made = await registerPasskey(visit, { session, response: body['credential'], name }, now)
  const next = safeNext(typeof body['next'] === 'string' ? body['next'] : PASSKEYS)
  const json = made.recovery_left ? { location: next } : { form: withNext(CODES, next) }
  return { status: 200, json, cookies: cookiesOf(room, made) }
}

async function show(
  room: AccountContext,
  faults: Record<string, string> = {},
  status = 200,
): Promise<Answer> {
  const list = await listPasskeys(room.visit.installation.network.read, room.session.user_id)
  return { status, body: passkeysPage(room, { list, errors: faults, host: partyId(room) }) }
}

/** Undefined for a host that cannot have passkeys. */
function partyId(room: AccountContext): string | undefined {
  try {
    return partyOf(room).id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function rename(room: AccountContext, form: URLSearchParams): Promise<Answer> {
  const { visit, session, t } = room
  const uid = form.get('uid') ?? ''
  try {
    await renamePasskey(visit.installation, { user_id: session.user_id, uid, name: form.get('name') ?? '' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    return show(room, { [`name-${uid}`]: t('Enter a name of one line and at most 120 characters.') }, 422)
  }
  return seeOther(PASSKEYS)
}

async function remove(room: AccountContext, form: URLSearchParams): Promise<Answer> {
  const { visit, session, now } = room
  try {
    await withdrawPasskey(visit, { session, uid: form.get('uid') ?? '' }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return show(room, { list: sayError(room.frame.lang, error) }, 409)
  }
  return seeOther(PASSKEYS)
}
