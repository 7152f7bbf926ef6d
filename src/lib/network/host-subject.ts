// The hosts of a website as operations change them: they stand in its file, in no transaction.
import { requireOwnFactor } from '../factors/factors.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Plan } from '../core/operation/define-operation.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { isLocalHost } from '../base/local-host.ts'
import { areHostsLocked, changeHosts, plannedHosts, siteHosts, type HostChange, type SiteHosts } from './hosts.ts'
import { ownHost } from './own-host.ts'

/** As operations answer them. */
export function serializeHosts({ installation, site, origin }: Context) {
  const { hosts, primary_host, url } = siteHosts(installation, site.key)
  return {
    hosts,
    primary_host,
    url,
    current: origin === undefined ? null : new URL(origin).hostname,
    local: hosts.every(isLocalHost),
    locked: areHostsLocked(installation, site.key),
  }
}

export const hostsSubject: Subject = {
  type: 'hosts',
  load: async (ctx) => stateOf(ctx),
  find: async (ctx) => stateOf(ctx),
}

export async function planHosts(ctx: Context, change: HostChange): Promise<Plan> {
  await requireAllowed(ctx, change)
  return {
    before: stateOf(ctx),
    after: stateOf(ctx, plannedHosts(ctx.installation, ctx.site.key, change)),
  }
}

/** Throws as changeHosts does, 403 before one's own second factor, 409 for the host that one is on. */
export async function setHosts(ctx: Context, change: HostChange) {
  await requireAllowed(ctx, change)
  await changeHosts(ctx.installation, ctx.site.key, change)
  return serializeHosts(ctx)
}

async function requireAllowed(ctx: Context, { action, host }: HostChange): Promise<void> {
  const { user } = ctx.principal
  if (user) await requireOwnFactor(ctx.network, user.id)
  if (action === 'remove' && ownHost(host, '/host') === serializeHosts(ctx).current)
    throw new AppError('site.own_host', { host })
}

function stateOf(
  { installation, site }: Context,
  hosts: Pick<SiteHosts, 'hosts' | 'primary_host'> = siteHosts(installation, site.key),
): SubjectState {
  const { hosts: list, primary_host } = hosts
  return {
    type: 'hosts',
    id: 'hosts',
    label: 'Hosts',
    uid: `${site.key}-hosts`,
    version: 0,
    state: { hosts: list, primary_host },
  }
}
