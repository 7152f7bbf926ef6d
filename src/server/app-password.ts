// Who asks by an app password: HTTP Basic (RFC 7617), for programs that know nothing else, on the routes that allow it.
import { principalOfUserId } from '../lib/access/access.ts'
import { AppError } from '../lib/base/errors.ts'
import { loadersOf, type AppPassword } from '../lib/core/extension/providers.ts'
import type { Principal } from '../lib/core/principal.ts'
import type { Visit } from './context.ts'

/** WWW-Authenticate of such a route. It is the only one: some programs take the first challenge, whether they know it or not. */
export const APP_CHALLENGE = 'Basic realm="cms", charset="UTF-8"'

/** The account as it is now on this website. Throws 401 for a wrong password, and for a right one of somebody who left. */
export async function principalOfAppPassword(visit: Visit): Promise<Principal> {
  const { installation, site, request } = visit
  const given = credentialsOf(request.headers.get('authorization') ?? '')
  if (!given) throw new AppError('request.app_password_missing')
  const asked = loadersOf(site.registry, 'app.password').map(async (load) => {
    const id = await (await load())({ installation, site }, given)
    const principal = id === undefined ? undefined : await principalOfUserId(installation, site, id)
    return principal ?? Promise.reject(new AppError('request.app_password_wrong'))
  })
  return firstOf(asked)
}

/** At once, so that an extension that hangs or fails keeps nobody from the others; what failed is told where none knows it. */
async function firstOf(asked: Promise<Principal>[]): Promise<Principal> {
  try {
    return await Promise.any(asked)
  } catch (error) {
    const { errors } = error as AggregateError
    throw errors.find((one) => !isWrong(one)) ?? new AppError('request.app_password_wrong')
  }
}

/** All else, such as a database that is busy, says nothing about the password. */
const isWrong = (error: unknown) => error instanceof AppError && error.key === 'request.app_password_wrong'

function credentialsOf(header: string): AppPassword | undefined {
  const encoded = /^Basic +([\w+/=-]{1,1000}) *$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const [, name, password] = /^([^:]*):([^]*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return name && password ? { name, password } : undefined
}
