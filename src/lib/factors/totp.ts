// Codes of an authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds, one step of tolerance, none taken twice.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { instant, MINUTE, SECOND } from '../base/clock.ts'
import { dropSetup, dropSetups, storeSetup, readSetup } from '../sessions/sessions.ts'

type Db = Kysely<NetworkTables>
type Keys = Pick<Installation, 'keys'>

/** Loaded only where an app is used. */
const otplib = () => import('otplib')

/** What secrets are sealed for. */
const PURPOSE = 'totp'
/** RFC 4226 4: 160 bits. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** How long a new secret waits for its first code. */
const PENDING = 30 * MINUTE

/** Whether a code is the account's and was not used before; uses it. */
export async function verifyTotp(
  trx: Db,
  { keys, user_id, code }: Keys & { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['totp_secret', 'totp_at'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!user?.totp_secret || user.totp_at === null) return false
  const step = await stepOf(await keys.open(PURPOSE, user.totp_secret), code, now)
  return step !== undefined && (await takeStep(trx, user_id, step))
}

/** Whether a code of the account's app is used up: it, or a later one, was used. */
export async function isUsedTotp(
  db: Db,
  { keys, user_id, code }: Keys & { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_step', 'totp_at'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!user?.totp_secret || user.totp_at === null || user.totp_step === null) return false
  const step = await stepOf(await keys.open(PURPOSE, user.totp_secret), code, now)
  return step !== undefined && step <= Number(user.totp_step)
}

/** The account that sets an app up. */
export interface Setup {
  user_id: number
  /**
   * Uid of the session: no other can confirm its secret, for example the owner's a secret of an attacker with the
   * password.
   */
  session: string
}

/**
 * Begins to set an app up: returns a new secret each time, in base32. An app that is enabled stays until a first code
 * of the new one is confirmed.
 */
export async function beginTotp(
  { network, keys }: Pick<Installation, 'network' | 'keys'>,
  { user_id, session }: Setup,
  now: Date,
): Promise<string> {
  const { generateSecret } = await otplib()
  const fresh = generateSecret({ length: SECRET_BYTES })
  const payload = { sealed: await keys.seal(PURPOSE, fresh) }
  await transact(network, (trx) => storeSetup(trx, { session, user_id, payload, life: PENDING }, now))
  return fresh
}

/** The secret that waits for its first code in this session. */
export async function pendingTotp(
  db: Db,
  { keys, user_id, session }: Keys & Setup,
  now: Date,
): Promise<string | undefined> {
  const challenge = await readSetup(db, session, now)
  if (challenge?.user_id !== user_id) return undefined
  return keys.open(PURPOSE, challenge.payload['sealed'] as string)
}

/** The first code, which enables the app. False for a wrong code, or when no app is being set up. */
export async function confirmTotp(
  trx: Db,
  { code, ...setup }: Keys & Setup & { code: string },
  now: Date,
): Promise<boolean> {
  const { keys, user_id } = setup
  const secret = await pendingTotp(trx, setup, now)
  const step = secret === undefined ? undefined : await stepOf(secret, code, now)
  if (secret === undefined || step === undefined) return false
  const totp_secret = await keys.seal(PURPOSE, secret)
  await dropSetups(trx, user_id)
  await setTotp(trx, user_id, { totp_secret, totp_step: step, totp_at: instant(now) })
  return true
}

/** Stops setting one up. */
export const abandonTotp = ({ network }: Pick<Installation, 'network'>, session: string): Promise<void> =>
  transact(network, (trx) => dropSetup(trx, session))

/** Removes the app; the caller has checked that the account may do without it. */
export async function removeTotp(trx: Db, user_id: number): Promise<void> {
  await dropSetups(trx, user_id)
  await setTotp(trx, user_id, { totp_secret: null, totp_step: null, totp_at: null })
}

/** The address that an app reads from the picture (Key Uri Format of Google Authenticator), of what waits for its first code. */
export async function pendingUri(
  { network, keys }: Pick<Installation, 'network' | 'keys'>,
  { issuer, ...setup }: Setup & { issuer: string },
  now: Date,
): Promise<string | undefined> {
  const { user_id } = setup
  const secret = await pendingTotp(network.read, { keys, ...setup }, now)
  const query = network.read.selectFrom('users').select('email').where('id', '=', user_id)
  const label = (await query.executeTakeFirst())?.email
  if (secret === undefined || label === undefined) return undefined
  // A colon would end the issuer.
  const { generateURI } = await otplib()
  return generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label, period: PERIOD_S, digits: 6 })
}

interface TotpColumns {
  totp_secret: string | null
  totp_step: number | null
  totp_at: string | null
}
const setTotp = (trx: Db, id: number, columns: TotpColumns) =>
  trx.updateTable('users').set(columns).where('id', '=', id).execute()

/** The time step of a code (RFC 6238 4.2), of now or one before or after it. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const token = code.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / SECOND)
  const { verify } = await otplib()
  const result = await verify({ secret, token, epoch, period: PERIOD_S, epochTolerance: PERIOD_S })
  return result.valid ? Math.floor(epoch / PERIOD_S) + result.delta : undefined
}

/** One statement that compares and sets: of two that come at once, one finds the step taken (RFC 6238 5.2). */
async function takeStep(trx: Db, user_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', user_id)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
