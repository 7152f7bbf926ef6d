// The authenticator app of one's own account: set up with a picture and a first code, replaced, removed.
import { sayError } from '../../lib/platform/i18n/say.ts'
import { demandAnotherFactor, factorsOf } from '../../lib/access/second-factor.ts'
import { makeRecoveryCodes } from '../../lib/access/recovery-codes.ts'
import {
  abandonTotp,
  beginTotp,
  confirmTotp,
  pendingTotp,
  pendingUri,
  removeTotp,
} from '../../lib/access/totp.ts'
import { AppError } from '../../lib/base/errors.ts'
import { safeNext, withNext } from '../session.ts'
import { ACCOUNT, change, elevationFirst } from './own-factors.ts'
import { codesPage } from './recovery-codes-page.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type OwnRoom } from './screen.ts'
import { issuerOf, TOTP, totpBeginPage, totpCodePage } from './totp-page.ts'

export const totp = defineScreen({
  path: TOTP,
  needs: 'enrol',
  get: (room) => elevationFirst(room, here(room)) ?? show(room),
  post: (room, form) => elevationFirst(room, here(room)) ?? act(room, form),
})

/** Whoever had to set it up before going on goes on; others came from their account. */
const nextOf = ({ visit, session }: OwnRoom) =>
  safeNext(visit.url.searchParams.get('next') ?? (session.state === 'enrol' ? null : ACCOUNT))
const setupOf = ({ user_id, uid }: OwnRoom['session']) => ({ user_id, session: uid })
const here = (room: OwnRoom) => withNext(TOTP, nextOf(room))

async function act(room: OwnRoom, form: URLSearchParams): Promise<Answer> {
  const { visit, session, now } = room
  const { installation } = visit
  if (form.has('begin')) await beginTotp(installation, setupOf(session), now)
  else if (form.has('cancel')) await abandonTotp(installation, session.uid)
  else if (form.has('remove')) return remove(room)
  else return confirm(room, form.get('code') ?? '')
  return seeOther(here(room))
}

async function show(room: OwnRoom, fault?: string, status = 200): Promise<Answer> {
  const { visit, session, now } = room
  const { network, keys } = visit.installation
  const { user_id } = session
  const secret = await pendingTotp(network.read, { keys, ...setupOf(session) }, now)
  const next = nextOf(room)
  const uri = await pendingUri({ network, keys }, { ...setupOf(session), issuer: issuerOf(room) }, now)
  if (secret !== undefined && uri !== undefined)
    return { status, body: totpCodePage(room, { secret, uri, fault, next }) }
  const factors = await factorsOf(network.read, user_id)
  return { status, body: totpBeginPage(room, { there: factors.totp, fault, next }) }
}

/** With the first factor come recovery codes, shown this once. */
async function confirm(room: OwnRoom, code: string): Promise<Answer> {
  const { visit, session, now, t } = room
  const { user_id } = session
  const { keys } = visit.installation
  const done = await change(room, {
    what: 'totp_added',
    factor: 'totp',
    work: async (trx) => {
      if (!(await confirmTotp(trx, { keys, ...setupOf(session), code }, now))) return undefined
      const { recovery_left } = await factorsOf(trx, user_id)
      return { result: recovery_left ? undefined : await makeRecoveryCodes(trx, user_id) }
    },
  })
  if (!done) return show(room, t('This code is not right. Enter the one that the app shows now.'), 422)
  const { result: codes, cookies } = done
  if (!codes) return seeOther(nextOf(room), cookies)
  return { status: 200, body: codesPage(room, { codes, next: nextOf(room), replaced: false }), cookies }
}

async function remove(room: OwnRoom): Promise<Answer> {
  const { user_id } = room.session
  try {
    await change(room, {
      what: 'totp_removed',
      work: async (trx) => {
        if (!(await factorsOf(trx, user_id)).totp) return undefined
        await demandAnotherFactor(trx, user_id)
        await removeTotp(trx, user_id)
        return { result: true }
      },
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return show(room, sayError(room.frame.lang, error), 409)
  }
  return seeOther(ACCOUNT)
}
