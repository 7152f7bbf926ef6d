// Fetches the metadata of a client from the address that is its client_id
// (draft-ietf-oauth-client-id-metadata-document).
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, messageOf } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { FetchFailed, guardedFetch, type Fetched } from '../platform/net/guarded-fetch.ts'
import { DAY, HOUR, SECOND } from '../base/clock.ts'
import { isObject, type JsonObject } from '../base/json.ts'
import { readMetadata, type ClientMetadata } from './client-metadata.ts'
import { oauthError } from './oauth-error.ts'

const MAX_BYTES = 64 * 1024
const TIMEOUT = 5 * SECOND
const LONGEST = 1000
/** Always a public client: a document cannot share a secret. */
const METHODS = [undefined, 'none']

/**
 * Whether it can be the address of a client's document: https with a path, in its normalised spelling. http is
 * allowed on a host and port that the operator lists in net.allow, for development.
 */
export function isDocumentAddress({ local }: Pick<Installation, 'local'>, text: string): boolean {
  const url = text.length <= LONGEST ? URL.parse(text) : null
  if (!url || url.href !== text || url.pathname === '/') return false
  if (url.username || url.password || url.hash || text.endsWith('#')) return false
  if (url.protocol === 'https:') return true
  const allowed = (entry: string) => /:\d+$/.test(entry) && URL.parse(`http://${entry}`)?.host === url.host
  return url.protocol === 'http:' && local.net.allow.some(allowed)
}

/** The document and how long it may be cached, in ms. Throws `invalid_client` with its error. */
export async function fetchDocument(
  installation: Installation,
  address: string,
): Promise<{ metadata: ClientMetadata; keep: number }> {
  const { status, headers, bytes } = await fetchOnce(installation, address)
  if (status !== 200) throw refused(address, message('oauth_client.document_status', { status }))
  // A file of another type may be the upload of a user, which the host does not vouch for.
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    throw refused(address, message('oauth_client.document_type'))
  const document = parse(bytes)
  if (!document) throw refused(address, message('oauth_client.document_no_object'))
  if (document['client_id'] !== address) throw refused(address, message('oauth_client.document_other_id'))
  if (!METHODS.includes(document['token_endpoint_auth_method'] as undefined) || 'client_secret' in document)
    throw refused(address, message('oauth_client.document_with_secret'))
  return { metadata: readOrRefuse(address, document), keep: keepFor(headers.get('cache-control')) }
}

async function fetchOnce(installation: Installation, address: string): Promise<Fetched> {
  const options = { max_bytes: MAX_BYTES, timeout_ms: TIMEOUT, max_redirects: 0 }
  try {
    return await guardedFetch(installation, address, { ...options, headers: { accept: 'application/json' } })
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof FetchFailed)) throw error
    throw refused(address, messageOf(error), error)
  }
}

function parse(bytes: Uint8Array): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readOrRefuse(address: string, document: JsonObject): ClientMetadata {
  try {
    return readMetadata(document)
  } catch (error) {
    if (error instanceof AppError) throw refused(address, messageOf(error), error)
    throw error
  }
}

/** By Cache-Control, but an hour at least and a day at most. */
function keepFor(header: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(header ?? '')?.[1] ?? 0)
  return Math.min(DAY, Math.max(HOUR, seconds * SECOND))
}

const refused = (address: string, reason: Message, cause?: unknown) =>
  oauthError('invalid_client', message('oauth_client.document_refused', { address, reason }), cause)
