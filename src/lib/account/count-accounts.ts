// Whether anybody can administer the installation: before that, and never after, the setup token makes such an account.
import { countOf } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'

/** How many network accounts there are; an editor who was invited first must not close the setup (decision 9). */
export async function countAccounts({ network }: Pick<Installation, 'network'>): Promise<number> {
  const { read, facts } = network
  return facts.get(read, { key: 'network accounts', tables: ['users'] }, () =>
    countOf(read.selectFrom('users').where('network', '=', 1).where('deleted_at', 'is', null)),
  )
}
