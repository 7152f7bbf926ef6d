// Whether the user of an import still has the rights: it runs for minutes, and must not store anything without them.
import { requireInScope } from '../../core/limits-of-content.ts'
import { requirePermission, systemPrincipal, type Principal } from '../../core/principal.ts'
import { principalOfTokenId, principalOfUserId } from '../../access/access.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'

/** The owner of the import; the system if both are null. */
export interface ImportOwner {
  token_id: number | null
  user_id: number | null
}
/** The rights that a file needs, as far as it was read. */
export interface Needs {
  /** Handle. */
  table: string
  langs: Set<string>
  publishes: boolean
}

const EVERY_MS = 1000

/** Read again: throws 403 when they have lost their access meanwhile, or their token expired. */
export async function currentPrincipal(
  { installation, site, clock, approved }: Pick<Context, 'installation' | 'site' | 'clock' | 'approved'>,
  { token_id, user_id }: ImportOwner,
): Promise<Principal> {
  const principal =
    token_id !== null
      ? await principalOfTokenId(installation, site, Number(token_id))
      : user_id !== null
        ? await principalOfUserId(installation, site, Number(user_id))
        : systemPrincipal(site.permissions)
  if (!principal) throw new AppError('import.starter_without_access')
  const { token } = principal
  // An approved change may have been pending for longer.
  if (token && !approved && token.expires_at <= instant(clock.now()))
    throw new AppError('import.token_expired', { expires_at: token.expires_at })
  return principal
}

/** Throws 403 naming the missing right. */
export async function requireStill(ctx: Context, { table, langs, publishes }: Needs): Promise<void> {
  const { principal, approved } = ctx
  const { token, user } = principal
  const now = await currentPrincipal(ctx, { token_id: token?.id ?? null, user_id: user?.id ?? null })
  requirePermission(now, 'data.edit')
  if (publishes) requirePermission(now, 'data.publish')
  requireInScope(now, { table })
  for (const lang of langs) requireInScope(now, { table, lang })
  // An approved change may have been pending for longer.
  if (approved || now.mode === 'direct' || principal.mode === 'approval') return
  throw new AppError('import.approval_needed_now')
}

/** The same from time to time, during long work. */
export function recheckRights(ctx: Context, needs: Needs): () => Promise<void> {
  const { clock } = ctx
  let lookedAt = clock.now().getTime()
  return async () => {
    const now = clock.now().getTime()
    // Also when the clock was set back.
    if (Math.abs(now - lookedAt) < EVERY_MS) return
    lookedAt = now
    await requireStill(ctx, needs)
  }
}
