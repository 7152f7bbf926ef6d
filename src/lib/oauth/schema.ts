// What a grant looks like outside; no token's value and no hash is among it.
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
  /** The host that vouches for it; null when it only says so itself. */
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

/** Where it leads: to a website, to a program that listens on the person's own machine, or to an app by its own scheme. */
export type RedirectKind = 'web' | 'loopback' | 'app'

/** Nothing of it is trusted but the client and its address to return to. */
export interface AuthorizationClient {
  client: OauthClient
  redirect_uri: string
  /** What the client gets back as it was sent. */
  state: string | undefined
}

/** A request that can be put before a person. */
export interface AuthorizationRequest {
  /** At most this; undefined when the client leaves it to the person. */
  level: Level | undefined
  resource: string
  /** S256 */
  challenge: string
}
