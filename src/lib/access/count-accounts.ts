// Whether anybody has an account yet: before that, and never after, the setup token makes the first one.
import type { Installation } from '../installation.ts'

/** How many accounts there are; those that were deleted do not count. */
export async function countAccounts({ network }: Pick<Installation, 'network'>): Promise<number> {
  const { n } = await network.read
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
