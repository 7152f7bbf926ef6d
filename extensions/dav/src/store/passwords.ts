// App passwords: generated, long enough not to be guessed, stored as a hash, valid for this website's DAV only.
import { createHash, randomBytes } from 'node:crypto'
import type { Db, PasswordRow } from './tables.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const [GROUPS, EACH] = [5, 5]

/** About 124 bits, in groups that are easy to type on a phone. */
export function newPassword(): string {
  const chars: string[] = []
  while (chars.length < GROUPS * EACH)
    // Bytes beyond a multiple of the alphabet's length would make some letters more likely.
    for (const byte of randomBytes(64)) if (byte < 248) chars.push(ALPHABET[byte % ALPHABET.length]!)
  const groups = Array.from({ length: GROUPS }, (_, i) => chars.slice(i * EACH, (i + 1) * EACH).join(''))
  return groups.join('-')
}

/** Accepts any case, dashes and spaces. */
export const hashOf = (password: string): string =>
  createHash('sha256').update(password.toLowerCase().replace(/[\s-]/g, '')).digest('hex')

export async function listPasswords(db: Db, user_id: number): Promise<PasswordRow[]> {
  const rows = await db.selectFrom('dav_passwords').selectAll().where('user_id', '=', user_id).orderBy('id').execute()
  return rows.map((row) => ({ ...row, id: Number(row.id), user_id: Number(row.user_id) }))
}
