// Calls operations from the shell: as the system account, or restricted by --as or CMS_TOKEN (contract 1.5).
import { list } from '../lib/base/catalogue/message.ts'
import { AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { Outcome } from '../lib/core/operation/outcome.ts'
import type { Site } from '../lib/core/site.ts'

export interface ShellCall {
  installation: Installation
  site: Site
  /** E-mail of the account to act as. */
  as?: string | undefined
  token?: string | undefined
}

/** The shell's call on a website. Throws 401 for an unknown token or account, 403 for one that is no member. */
export async function shellCall({ installation, site, as, token }: ShellCall): Promise<Call> {
  const { newUid } = await import('../lib/base/clock.ts')
  const { clock } = installation
  const base = {
    installation,
    site,
    channel: 'cli' as const,
    client: 'cms',
    request_id: newUid(clock.now()),
    clock,
  }
  if (token) {
    const { principalOfToken } = await import('../lib/access/tokens.ts')
    return { ...base, principal: await principalOfToken(installation, site, token) }
  }
  if (as !== undefined) {
    const { principalOfUser } = await import('../lib/access/user-principal.ts')
    return { ...base, principal: await principalOfUser(installation, site, as) }
  }
  const { systemPrincipal } = await import('../lib/core/principal.ts')
  return { ...base, principal: systemPrincipal(site.permissions) }
}

/** Runs an operation by name. Throws 404 for an unknown name, suggesting similar ones. */
export async function callOperation(call: Call, name: string, input: Record<string, unknown>): Promise<Outcome> {
  const { run } = await import('../lib/core/operation/run.ts')
  const { registry } = call.site
  const found = await registry.operation(name)
  if (found) return run(found, call, input)
  const names = (await registry.index()).all.flatMap(({ faces }) => faces.map((route) => route.name))
  const near = names.filter((one) => one.includes(name.split('_').at(-1)!)).slice(0, 8)
  throw near.length
    ? new AppError('shell.operation_missing_near', { name, near: list(near) })
    : new AppError('shell.operation_missing', { name })
}

/** The items of a list over all its pages, up to `most`. */
export async function callAll(
  call: Call,
  { name, input, most = Infinity }: { name: string; input: object; most?: number | undefined },
): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | undefined
  do {
    const page = { limit: Math.min(200, most - items.length), ...(cursor && { cursor }) }
    const { data, links } = (await callOperation(call, name, { ...input, ...page })).body
    items.push(...(data as unknown[]))
    cursor = links?.['next'] && (new URL(links['next'], 'http://localhost').searchParams.get('cursor') ?? undefined)
  } while (cursor && items.length < most)
  return items
}
