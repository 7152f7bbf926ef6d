// Recovery codes of one's own account: how many are left, and generating new ones.
import { factorsOf, hasFactor, renewRecoveryCodes } from '../../lib/factors/factors.ts'
import { safeNext } from '../session.ts'
import { ACCOUNT } from './own-factors.ts'
import { CODES, codesPage, remainingCodesPage } from './recovery-codes-page.ts'
import { seeOther } from './respond.ts'
import { defineScreen } from './screen.ts'

export const recoveryCodes = defineScreen({
  path: CODES,
  needs: 'elevated',
  get: async (context) => {
    const factors = await factorsOf(context.visit.installation.network.read, context.session.user_id)
    if (!hasFactor(factors)) return seeOther(`${ACCOUNT}/second-factor`)
    return { status: 200, body: remainingCodesPage(context, factors.recovery_left) }
  },
  post: async (context) => {
    const { visit, session, now } = context
    const made = await renewRecoveryCodes(visit, { session }, now)
    if (!made) return seeOther(`${ACCOUNT}/second-factor`)
    const next = safeNext(visit.url.searchParams.get('next') ?? ACCOUNT)
    return { status: 200, body: codesPage(context, { ...made, next }) }
  },
})
