// Signing in with a passkey, first or again: the endpoints of the page's script.
import { message } from '../../lib/base/catalogue/message.ts'
import { assertionOptions, provePasskey, relyingParty } from '../../lib/factors/factors.ts'
import type { AssertionKind, Owner } from '../../lib/factors/schema.ts'
import { elevateSession } from '../../lib/sign-in/sign-in.ts'
import { AppError } from '../../lib/base/errors.ts'
import { requireAddressLimit } from '../address-limit.ts'
import { safeNext, sessionCookie, signIn } from '../session.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext, type ScreenContext, type Screen } from './screen.ts'

/** Per address, besides those of passwords: signatures cannot be guessed, so these limits only prevent overload. */
const QUESTIONS = { name: 'passkey_options', limit: 300, window_s: 900 }
const ANSWERS = { name: 'passkey', limit: 120, window_s: 900 }
const MANY = message('screen.too_many_passkeys')

export const passkeyLogin: Screen[] = [
  defineScreen({
    path: '/admin/login/passkey/options',
    needs: 'none',
    postJson: (context) => ask(context, 'passkey_login', waiting(context)),
  }),
  defineScreen({
    path: '/admin/login/passkey',
    needs: 'none',
    postJson: async (context, { credential, next }) => {
      const session = waiting(context)
      const { user_id, auth_version, locale } = await prove(context, {
        kind: 'passkey_login',
        response: credential,
        session,
      })
      return signIn(context.visit, { user_id, auth_version, locale, factor: 'passkey' }, textOf(next))
    },
  }),
  defineScreen({
    path: '/admin/elevate/passkey/options',
    needs: 'full',
    postJson: (context) => ask(context, 'passkey_elevate', ownerOf(context)),
  }),
  defineScreen({
    path: '/admin/elevate/passkey',
    needs: 'full',
    postJson: async (context, { credential, next }) => {
      const { visit, session } = context
      await prove(context, { kind: 'passkey_elevate', response: credential, session: ownerOf(context) })
      const { value } = await elevateSession(visit.installation, session)
      return seeOther(safeNext(textOf(next)), [sessionCookie(visit, value)])
    },
  }),
]

const ownerOf = ({ session }: AccountContext): Owner => ({ user_id: session.user_id, session_id: session.id })

/** The account whose second factor is pending: only its own passkeys are accepted. */
const waiting = ({ session }: ScreenContext): Owner | undefined =>
  session?.state === 'second' ? { user_id: session.user_id, session_id: session.id } : undefined

async function ask({ visit, now }: ScreenContext, kind: AssertionKind, owner: Owner | undefined): Promise<Answer> {
  await requireAddressLimit(visit, QUESTIONS, MANY)
  const { installation, site, host } = visit
  const rp = relyingParty(installation, site, host)
  return { status: 200, json: await assertionOptions(installation, { rp, kind, owner }, now) }
}

interface Proof {
  kind: AssertionKind
  response: unknown
  session: Owner | undefined
}

/** Throws 401, also for a passkey whose counter decreased. */
async function prove({ visit, now }: ScreenContext, proof: Proof) {
  await requireAddressLimit(visit, ANSWERS, MANY)
  const { installation, site, host, log, request_id } = visit
  const rp = relyingParty(installation, site, host)
  const proved = await provePasskey(visit, { rp, ...proof }, now)
  if (!proved.suspicious) return proved
  const message = `The counter of passkey ${proved.passkey_id} (account ${proved.user_id}) went back: perhaps it was copied.`
  log({ level: 'warn', message, request_id })
  throw new AppError('screen.passkey_rejected')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
