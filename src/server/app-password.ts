// Authenticates by app password with HTTP Basic (RFC 7617), for clients without other methods, where a route allows it.
import { principalOfUserId } from '../lib/access/access.ts'
import { AppError } from '../lib/base/errors.ts'
import { loadersOf, type AppPassword } from '../lib/core/extension/providers.ts'
import type { Principal } from '../lib/core/principal.ts'
import type { Visit } from './context.ts'

/** WWW-Authenticate of such a route, with one challenge only: some clients use the first, even if unsupported. */
export const APP_CHALLENGE = 'Basic realm="cms", charset="UTF-8"'

/** The account's principal on this website. Throws 401 for a wrong password or a former member. */
export async function principalOfAppPassword(visit: Visit): Promise<Principal> {
  const { installation, site, request } = visit
  const given = credentialsOf(request.headers.get('authorization') ?? '')
  if (!given) throw new AppError('request.app_password_missing')
  const attempts = loadersOf(site.registry, 'app.password').map(async (load) => {
    const id = await (await load())({ installation, site }, given)
    const principal = id === undefined ? undefined : await principalOfUserId(installation, site, id)
    return principal ?? Promise.reject(new AppError('request.app_password_wrong'))
  })
  return firstOf(attempts)
}

/** Checks in parallel, so that an extension that hangs or fails does not block the others. */
async function firstOf(attempts: Promise<Principal>[]): Promise<Principal> {
  try {
    return await Promise.any(attempts)
  } catch (error) {
    const { errors } = error as AggregateError
    throw errors.find((one) => !isWrong(one)) ?? new AppError('request.app_password_wrong')
  }
}

/** Any other error, such as a busy database, does not mean that the password is wrong. */
const isWrong = (error: unknown) => error instanceof AppError && error.key === 'request.app_password_wrong'

function credentialsOf(header: string): AppPassword | undefined {
  const encoded = /^Basic +([\w+/=-]{1,1000}) *$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const [, name, password] = /^([^:]*):([^]*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return name && password ? { name, password } : undefined
}
