// What people change about themselves: name, language, time zone.
import { transact } from '../platform/db/database.ts'
import { invalid } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { changedBy } from '../core/operation/stamps.ts'
import { textError } from '../base/text/text.ts'
import { userFields } from '../access/schema.ts'

const NAME_MAX = 200

export interface Profile {
  name: string
  locale: string
  timezone: string
}

/** Throws 422 for a name that is empty, too long or has several lines. */
export function checkName(text: string): string {
  const name = text.normalize('NFC').trim()
  if (name === '') throw invalid('/name', 'profile.name_missing')
  if ([...name].length > NAME_MAX) throw invalid('/name', 'profile.name_too_long', { max: NAME_MAX })
  if (textError(name)) throw invalid('/name', 'profile.name_not_one_line')
  return name
}

/** Throws 422 for an invalid name, language or time zone; a value that was stored before may stay. */
export async function changeProfile(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  { user_id, ...input }: Profile & { user_id: number },
): Promise<void> {
  const name = checkName(input.name)
  const before = await network.read
    .selectFrom('users')
    .select(['locale', 'timezone'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  for (const key of ['locale', 'timezone'] as const)
    if (input[key] !== before?.[key] && !userFields[key].safeParse(input[key]).success)
      throw invalid(`/${key}`, key === 'locale' ? 'profile.locale_unknown' : 'profile.timezone_unknown')
  const { locale, timezone } = input
  await transact(network, (trx) =>
    trx
      .updateTable('users')
      .set((eb) => ({
        name,
        locale,
        timezone,
        version: eb('version', '+', 1),
        ...changedBy(user_id, clock.now()),
      }))
      .where('id', '=', user_id)
      .execute(),
  )
}
