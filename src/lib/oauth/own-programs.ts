// The programs that act for a person on a website, by OAuth or a token: listed and ended by that person.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { forwardOutbox } from '../core/jobs/jobs.ts'
import type { Site } from '../core/site.ts'
import { instant } from '../base/clock.ts'
import { closeToken } from './access-token.ts'
import type { OwnProgram } from './schema.ts'

type Db = Kysely<NetworkTables>

/** The valid ones, the newest first. */
export async function listOwnPrograms(
  db: Db,
  { site, user_id }: { site: string; user_id: number },
  now: Date,
): Promise<OwnProgram[]> {
  const rows = await db
    .selectFrom('tokens')
    .leftJoin('oauth_grants', 'oauth_grants.token_id', 'tokens.id')
    .select(['tokens.id', 'tokens.uid', 'tokens.name', 'tokens.level', 'tokens.mode', 'tokens.last_used_at'])
    .select(['tokens.expires_at', 'oauth_grants.expires_at as granted_until'])
    .where('tokens.site', '=', site)
    .where('tokens.user_id', '=', user_id)
    .where('tokens.revoked_at', 'is', null)
    .orderBy('tokens.id', 'desc')
    .execute()
  return rows
    .map(({ expires_at, granted_until, ...view }) => ({ ...view, until: granted_until ?? expires_at }))
    .filter(({ until }) => until > instant(now))
}

/** Ends one permanently, with its proposals. Throws 404 for one of another person, or of another website. */
export async function endOwnProgram(
  installation: Installation,
  site: Site,
  { user_id, uid }: { user_id: number; uid: string },
): Promise<void> {
  const now = installation.clock.now()
  await transact(installation.network, async (trx) => {
    const programs = await listOwnPrograms(trx, { site: site.key, user_id }, now)
    const program = programs.find((one) => one.uid === uid)
    if (!program) throw new AppError('oauth.program_missing')
    await closeToken(trx, site.key, { id: program.id, uid, by: user_id, now })
  })
  await forwardOutbox(installation, site)
}
