// Recovery codes of one's own account: how many are left, and new ones.
import { makeRecoveryCodes } from '../../lib/access/recovery-codes.ts'
import { factorsOf, hasFactor } from '../../lib/access/second-factor.ts'
import { safeNext } from '../session.ts'
import { ACCOUNT, change } from './own-factors.ts'
import { CODES, codesPage, leftPage } from './recovery-codes-page.ts'
import { seeOther } from './respond.ts'
import { defineScreen } from './screen.ts'

export const recoveryCodes = defineScreen({
  path: CODES,
  needs: 'elevated',
  get: async (room) => {
    const factors = await factorsOf(room.visit.installation.network.read, room.session.user_id)
    if (!hasFactor(factors)) return seeOther(`${ACCOUNT}/second-factor`)
    return { status: 200, body: leftPage(room, factors.recovery_left) }
  },
  post: async (room) => {
    const { user_id } = room.session
    const done = await change(room, {
      what: 'recovery_codes',
      work: async (trx) => {
        const factors = await factorsOf(trx, user_id)
        if (!hasFactor(factors)) return undefined
        const codes = await makeRecoveryCodes(trx, user_id)
        return { result: { codes, replaced: factors.recovery_left > 0 } }
      },
    })
    if (!done) return seeOther(`${ACCOUNT}/second-factor`)
    const next = safeNext(room.visit.url.searchParams.get('next') ?? ACCOUNT)
    return { status: 200, body: codesPage(room, { ...done.result, next }) }
  },
})
