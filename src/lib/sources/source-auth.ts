// The credentials of a source: sealed in the database, sent to its own host alone (guarded-fetch.ts leaves them out elsewhere).
import { z } from 'zod'
import type { Keyring } from '../platform/crypto/keyring.ts'
import { invalid } from '../base/errors.ts'

/** RFC 7617: no colon in the name, no control characters; RFC 6750: what a bearer token is written with. */
export const SOURCE_AUTH = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('basic'),
    username: z
      .string()
      .max(200)
      .regex(/^[^:\p{Cc}]*$/u),
    password: z
      .string()
      .max(1000)
      .regex(/^\P{Cc}*$/u),
  }),
  z.strictObject({ kind: z.literal('bearer'), token: z.string().regex(/^[A-Za-z0-9\-._~+/]{1,4000}=*$/) }),
])
export type SourceAuth = z.infer<typeof SOURCE_AUTH>

/** What they are sealed for. */
export const SOURCE_PURPOSE = 'source.auth'

export const sealAuth = async (keys: Keyring, auth: SourceAuth): Promise<string> =>
  keys.seal(SOURCE_PURPOSE, JSON.stringify(SOURCE_AUTH.parse(auth)))

export async function openAuth(keys: Keyring, sealed: string): Promise<SourceAuth> {
  const found = SOURCE_AUTH.safeParse(JSON.parse(await keys.open(SOURCE_PURPOSE, sealed)))
  if (!found.success) throw invalid('/auth', 'source_fetch.credentials_unreadable')
  return found.data
}

export function authorization(auth: SourceAuth): string {
  if (auth.kind === 'bearer') return `Bearer ${auth.token}`
  return `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
}
