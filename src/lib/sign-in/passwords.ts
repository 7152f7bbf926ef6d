// Passwords: their requirements, and their argon2id hashes as PHC strings.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { invalid } from '../base/errors.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32
const MIN_CHARACTERS = 12
const MAX_BYTES = 1024
/** Minimum length of what remains of a password without the words known about its owner. */
const MIN_OF_ITS_OWN = 6

/** What others may know about the owner of a password. */
export interface PasswordOwner {
  email: string
  name?: string
  /** Key, title and hosts of the website. */
  site?: string[]
}

/** Checks a new password (contract 1.5) and returns its hash; throws 422. Slow, so call it outside a transaction. */
export async function newPassword(password: string, owner: PasswordOwner): Promise<string> {
  checkPassword(password, owner)
  return hashPassword(password)
}

/** Throws 422 for a password that is too short, too long, or based on what is known about its owner. */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const text = normalise(password)
  if ([...text].length < MIN_CHARACTERS) throw invalid('/password', 'password.too_short', { minimum: MIN_CHARACTERS })
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalid('/password', 'password.too_long', { maximum: MAX_BYTES })
  const folded = fold(text)
  const left = wordsOf(owner).reduce((rest, word) => rest.replaceAll(word, ''), folded)
  if (left !== folded && left.length < MIN_OF_ITS_OWN) throw invalid('/password', 'password.guessable')
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, { ...COST, salt, length: TAG_BYTES })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Compares in constant time. Without a hash (no such account, no password yet) it takes as long and fails, so that
 * timing does not reveal which accounts exist. `needsRehash`: the hash is weaker than the current settings.
 */
export async function verifyPassword(
  password: string,
  phc: string | null,
): Promise<{ ok: boolean; needsRehash: boolean }> {
  const stored = phc === null ? undefined : parsePhc(phc)
  const { tag, ...cost } = stored ?? { ...COST, salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) }
  const derived = await derive(password, { ...cost, length: tag.length })
  const ok = timingSafeEqual(derived, tag) && stored !== undefined
  const weaker = cost.memory < COST.memory || cost.passes < COST.passes || cost.parallelism !== COST.parallelism
  return { ok, needsRehash: ok && (weaker || tag.length < TAG_BYTES || cost.salt.length < SALT_BYTES) }
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
}

const run = promisify(argon2)

function derive(
  password: string,
  { memory, passes, parallelism, salt, length }: Cost & { length: number },
): Promise<Buffer> {
  const message = Buffer.from(normalise(password)).subarray(0, MAX_BYTES + 1)
  return run('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length })
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,6}),p=(\d{1,4})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,128})$/

/** Undefined for a hash of another format, which matches no password. */
function parsePhc(phc: string): (Cost & { tag: Buffer }) | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!salt || !tag) return undefined
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { ...cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** The same characters typed on another system are the same password (RFC 8265 uses NFC; NFKC also unifies widths). */
const normalise = (password: string) => password.normalize('NFKC')
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Longest first, so that a name within the address is not removed before the address. */
function wordsOf({ email, name = '', site = [] }: PasswordOwner): string[] {
  const local = email.split('@')[0]!
  const known = [email, local, name, ...name.split(/\s+/), ...site].map((word) => fold(normalise(word)))
  return known.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}
