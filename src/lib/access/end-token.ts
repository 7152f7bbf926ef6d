// Revokes an access token and emits the event.
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { callerOf } from '../core/operation/stamps.ts'
import type { Token } from './schema.ts'
import { getToken, revokeToken } from './tokens.ts'

/** Revoking it again has no effect. Throws 404. */
export async function endToken(ctx: Context, id: number): Promise<Token> {
  const { network, site, now } = ctx
  const before = await getToken(network, site.key, id)
  await revokeToken(network, site.key, { id, by: callerOf(ctx), now })
  const token = (await getToken(network, site.key, id))!
  if (!before?.revoked_at) await emit(ctx, 'token.revoked', { id, uid: token.uid })
  return token
}
