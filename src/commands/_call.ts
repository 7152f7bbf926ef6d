// Operations as the shell calls them: by the system account, or narrowed by --as or CMS_TOKEN (contract 1.5).
import { AppError } from '../lib/errors.ts'
import type { Installation } from '../lib/installation.ts'
import type { Call } from '../lib/operation/context.ts'
import type { Outcome } from '../lib/operation/outcome.ts'
import type { Site } from '../lib/site.ts'

export interface ShellCall {
  installation: Installation
  site: Site
  /** E-mail of the account to act as. */
  as?: string | undefined
  token?: string | undefined
}

/** Who the shell is on a website. Throws 401 or 404 for a token or account that is not there. */
export async function shellCall({ installation, site, as, token }: ShellCall): Promise<Call> {
  const { clock } = installation
  const base = { installation, site, channel: 'cli' as const, client: 'cms', request_id: 'shell', clock }
  if (token) {
    const { principalOfToken } = await import('../lib/access/token-principal.ts')
    return { ...base, principal: await principalOfToken(installation, site, token, clock.now()) }
  }
  if (as) {
    const { principalOfUser } = await import('../lib/access/user-principal.ts')
    return { ...base, principal: await principalOfUser(installation, site, as) }
  }
  const { systemPrincipal } = await import('../lib/access/principal.ts')
  return { ...base, principal: systemPrincipal(site.permissions) }
}

/** Runs an operation by name. Throws 404 naming near ones when there is none. */
export async function callOperation(call: Call, name: string, input: Record<string, unknown>): Promise<Outcome> {
  const { run } = await import('../lib/operation/run.ts')
  const operations = await call.site.registry.operations()
  const found = operations.find(name)
  if (!found) {
    const near = operations.all.flatMap(({ faces }) => faces.map((face) => face.name)).filter((one) => one.includes(name.split('_').at(-1)!))
    throw new AppError('not-found', `There is no operation "${name}"${near.length ? `; near: ${near.slice(0, 8).join(', ')}` : ''}.`)
  }
  return run(found.operation, call, input, found.face)
}
