// Grants as operations return them, without values and hashes of tokens.
import { z } from 'zod'
import { LEVELS, MODES } from '../access/schema.ts'
import type { Level } from './scope.ts'

export const OauthGrant = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    client: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.int(), email: z.string(), name: z.string() }).nullable(),
    token: z.int().describe('Id of its token: what it did is logged under it'),
    level: z.enum(LEVELS),
    mode: z.enum(MODES),
    expires_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'OauthGrant' })
export type OauthGrant = z.output<typeof OauthGrant>

export interface OauthClient {
  client_id: string
  name: string
  /** The host of its document; null when the client has only registered itself. */
  host: string | null
  redirect_uris: string[]
}

export interface OwnProgram {
  /** Of its token. */
  id: number
  uid: string
  name: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  /** A token of OAuth is renewed until its grant ends. */
  until: string
  last_used_at: string | null
}

export interface Granted {
  /** Of the grant. */
  id: number
  access_token: string
  expires_in: number
  refresh_token: string
  scope: string
}

/** Its target: a website, a program that listens on the person's own machine, or an app by its own scheme. */
export type RedirectKind = 'web' | 'loopback' | 'app'

/** Only the client and its redirect address have been verified. */
export interface AuthorizationClient {
  client: OauthClient
  redirect_uri: string
  /** Returned to the client unchanged. */
  state: string | undefined
}

/** A complete request, which a person can be asked to authorise. */
export interface AuthorizationRequest {
  /** At most this; undefined when the client leaves it to the person. */
  level: Level | undefined
  resource: string
  /** S256 */
  challenge: string
}
