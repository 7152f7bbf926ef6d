// The metadata of a client, which is not trusted: its name and its redirect addresses (RFC 7591 2).
import { message } from '../base/catalogue/message.ts'
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import { oauthError } from './oauth-error.ts'
import { redirectKind } from './redirect-uri.ts'

export interface ClientMetadata {
  /** '' when it has none. */
  name: string
  redirect_uris: string[]
}

const Metadata = z.object({
  client_name: line(1000).optional().catch(undefined),
  redirect_uris: z.array(z.string()).min(1).max(30),
  grant_types: z.array(z.string()).max(30).optional(),
  response_types: z.array(z.string()).max(30).optional(),
})

/** Throws `invalid_redirect_uri` and `invalid_client_metadata`. */
export function readMetadata(value: unknown): ClientMetadata {
  const { success, data } = Metadata.safeParse(value)
  if (!success) throw oauthError('invalid_client_metadata', message('oauth_client.redirect_uris'))
  const bad = data.redirect_uris.find((uri) => !redirectKind(uri))
  if (bad !== undefined)
    throw oauthError(
      'invalid_redirect_uri',
      message('oauth_client.redirect_uri_refused', { address: JSON.stringify(bad.slice(0, 200)) }),
    )
  if (data.grant_types && !data.grant_types.includes('authorization_code'))
    throw oauthError('invalid_client_metadata', message('oauth_client.grant_types'))
  if (data.response_types && !data.response_types.includes('code'))
    throw oauthError('invalid_client_metadata', message('oauth_client.response_types'))
  return { name: cleanName(data.client_name ?? ''), redirect_uris: data.redirect_uris }
}

/** A name is shown to people who decide by it: no line breaks, invisible characters, or change of direction. */
const cleanName = (name: string) =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 100)
