// Passkeys (WebAuthn): discoverable, with user verification, without attestation; the challenges and the checks of
// responses.
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kysely, Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { MINUTE } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { isObject } from '../base/json.ts'
import { storeChallenge, consumeChallenge } from '../sessions/sessions.ts'
import type { RelyingParty } from './relying-party.ts'
import type { AssertionKind, Owner } from './schema.ts'
import type { PasskeyRow } from './table.ts'

type Db = Kysely<NetworkTables>
type Network = Pick<Installation, 'network'>
type Answer = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** Loaded only where passkeys are used: it takes longer than the rest of listing accounts. */
const webauthn = () => import('@simplewebauthn/server')

/** Contract 1.5. */
const LIFE = 5 * MINUTE
const REGISTER = 'passkey_register'
/** COSE: EdDSA, ES256, RS256 (WebAuthn 5.4, pubKeyCredParams). */
const ALGORITHMS = [-8, -7, -257]

/** What the browser makes a passkey with (PublicKeyCredentialCreationOptionsJSON). */
export async function registrationOptions(
  { network }: Network,
  { rp, user_id, session_id }: Owner & { rp: RelyingParty },
  now: Date,
) {
  const user = await network.read
    .selectFrom('users')
    .select(['uid', 'email', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const known = await credentialsOf(network.read, user_id, [rp.id])
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: user.email,
    userDisplayName: user.name || user.email,
    userID: handleOf(user.uid),
    attestationType: 'none',
    excludeCredentials: known,
    timeout: LIFE,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const payload = { session_id, rp_id: rp.id }
  const question = { kind: REGISTER, value: options.challenge, user_id, payload, life: LIFE }
  await transact(network, (trx) => storeChallenge(trx, question, now))
  return options
}

/** A passkey that was just created, before it is stored. */
export type MadePasskey = Pick<
  Selectable<PasskeyRow>,
  'user_id' | 'rp_id' | 'credential_hash' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'backed_up'
>

/**
 * Checks what the browser created; throws 422. Its challenge is used up in any case, so do not call it inside a
 * transaction.
 */
export async function checkRegistration(
  { network }: Network,
  { rp, user_id, session_id, response }: Owner & { rp: RelyingParty; response: unknown },
  now: Date,
): Promise<MadePasskey> {
  const refused = (cause?: unknown) => new AppError('passkey.rejected', {}, { problem: 'validation', cause })
  const challenge = await questionOf(network, { kind: REGISTER, response }, now)
  const { session_id: session, rp_id } = challenge?.payload ?? {}
  if (challenge?.user_id !== user_id || session !== session_id || rp_id !== rp.id) throw refused()
  const { verifyRegistrationResponse: verify } = await webauthn()
  const checked = await verify({
    response: response as Registration,
    expectedChallenge: challengeOf(response)!,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!checked.verified) throw refused()
  const { credential, credentialBackedUp } = checked.registrationInfo
  const transports = transportsText(credential.transports)
  if (transports === undefined) throw refused()
  return {
    user_id,
    rp_id: rp.id,
    credential_hash: sha256(credential.id),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    backed_up: credentialBackedUp ? 1 : 0,
  }
}

/**
 * What the browser signs in with (PublicKeyCredentialRequestOptionsJSON). Without an account any passkey of this place will do;
 * with one only its own, also those it has for related hosts.
 */
export async function assertionOptions(
  { network }: Network,
  { rp, kind, owner }: { rp: RelyingParty; kind: AssertionKind; owner?: Owner | undefined },
  now: Date,
) {
  const rpID = await partyToAsk(network.read, rp, owner?.user_id)
  const known = owner && (await credentialsOf(network.read, owner.user_id, [rpID]))
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: LIFE,
    ...(known && { allowCredentials: known }),
  })
  const { user_id = null, session_id } = owner ?? {}
  const question = { kind, value: options.challenge, user_id, payload: { session_id }, life: LIFE }
  await transact(network, (trx) => storeChallenge(trx, question, now))
  return options
}

/** A response with a valid signature; `usePasskey` decides whether it counts. */
export interface Assertion {
  passkey_id: number
  user_id: number
  /** The counter that the passkey reported. */
  counter: number
  backed_up: boolean
}

/** Checks a response; throws 401 without saying what was wrong. Its challenge is used up: not inside a transaction. */
export async function checkAssertion(
  { network }: Network,
  { rp, kind, response, session }: Answered,
  now: Date,
): Promise<Assertion> {
  const challenge = await questionOf(network, { kind, response }, now)
  const passkey = challenge && (await passkeyOf(network.read, response))
  if (!passkey || !rp.accepted.includes(passkey.rp_id)) throw rejection()
  if (challenge.user_id !== null && challenge.user_id !== passkey.user_id) throw rejection()
  if (challenge.payload['session_id'] !== session?.session_id) throw rejection()
  if (!isHandleOf(response as Answer, passkey.uid)) throw rejection()
  const { verifyAuthenticationResponse: verify } = await webauthn()
  const checked = await verify({
    response: response as Answer,
    expectedChallenge: challengeOf(response)!,
    expectedOrigin: rp.origins,
    expectedRPID: passkey.rp_id,
    requireUserVerification: true,
    // The library checks the counter before the signature: a forged response could then have a valid passkey reported.
    credential: { id: passkey.credential_id, publicKey: bytesOf(passkey.public_key), counter: 0 },
  }).catch((error: unknown) => {
    throw rejection(error)
  })
  if (!checked.verified) throw rejection()
  const { newCounter: counter, credentialBackedUp: backed_up } = checked.authenticationInfo
  return { passkey_id: passkey.id, user_id: passkey.user_id, counter, backed_up }
}
export interface Answered {
  rp: RelyingParty
  kind: AssertionKind
  /** What the browser sent (AuthenticationResponseJSON). */
  response: unknown
  /** The session that the challenge was made for. */
  session?: Owner | undefined
}

const rejection = (cause?: unknown) => new AppError('passkey.rejected', {}, { cause })

/** Bytes that name an account to authenticators: nothing of the person (WebAuthn 14.6.1). */
const handleOf = (uid: string) => new Uint8Array(Buffer.from(uid.replaceAll('-', ''), 'hex'))
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/** WebAuthn 7.2, step 6: a user handle in the response must be the owner's. */
function isHandleOf({ response }: Answer, uid: string): boolean {
  const handle = (response as { userHandle?: unknown }).userHandle
  if (handle === undefined || handle === null) return true
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').equals(handleOf(uid))
}

/** Takes the challenge that a response names. */
async function questionOf(
  network: Network['network'],
  { kind, response }: { kind: string; response: unknown },
  now: Date,
) {
  const value = challengeOf(response)
  if (value === undefined) return undefined
  return transact(network, (trx) => consumeChallenge(trx, { kind, value }, now))
}

/** The challenge inside the clientDataJSON of an answer. */
function challengeOf(response: unknown): string | undefined {
  const inner = isObject(response) ? response['response'] : undefined
  const text = isObject(inner) ? inner['clientDataJSON'] : undefined
  if (typeof text !== 'string') return undefined
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const challenge = isObject(data) ? data['challenge'] : undefined
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** By the hash of its id; disabled and deleted accounts have none. */
const passkeyOf = async (db: Db, response: unknown) => {
  const id = isObject(response) ? response['id'] : undefined
  if (typeof id !== 'string') return undefined
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.rp_id', 'credential_id', 'public_key', 'users.uid'])
    .where('credential_hash', '=', sha256(id))
    .where('users.disabled', '=', 0)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A browser offers passkeys of one host: this one, or where it has none yet, the one that has most. */
async function partyToAsk(db: Db, { id, accepted }: RelyingParty, userId?: number): Promise<string> {
  if (accepted.length === 1) return id
  let query = db
    .selectFrom('passkeys')
    .select(['rp_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where('rp_id', 'in', accepted)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  const found = await query.groupBy('rp_id').orderBy('n', 'desc').execute()
  return found.some(({ rp_id }) => rp_id === id) ? id : (found[0]?.rp_id ?? id)
}

async function credentialsOf(db: Db, userId: number, parties: string[]) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', 'in', parties)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(' ').filter(Boolean),
  }))
}

/** The transports that the browser reported, used for the next challenge. Undefined for an invalid list. */
function transportsText(list: unknown = []): string | undefined {
  if (!Array.isArray(list)) return undefined
  const transports = list.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
  return transports.slice(0, 8).join(' ')
}
