// If-Match and If-None-Match (RFC 9110, 13): weak ETags are accepted, since some clients weaken strong ones.
import { DavError } from './dav-error.ts'

const NONE = undefined
/** ETags without quotes and W/. */
const tagsOf = (header: string): string[] => [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag!)
const isAny = (header: string) => header.trim() === '*'

/**
 * Throws 412 if the object does not meet the preconditions. Returns the ETag that must still hold on writing, '' for
 * no object, undefined without preconditions.
 */
export function expected({ headers }: Request, etag: string | undefined): string | undefined {
  const match = headers.get('if-match')
  const none = headers.get('if-none-match')
  if (match !== null && !(isAny(match) ? etag !== NONE : etag !== NONE && tagsOf(match).includes(etag)))
    throw new DavError(412)
  if (none !== null && etag !== NONE && (isAny(none) || tagsOf(none).includes(etag))) throw new DavError(412)
  return match !== null || none !== null ? (etag ?? '') : undefined
}

/** Whether a GET is answered by 304. */
export function isKnown({ headers }: Request, etag: string): boolean {
  const none = headers.get('if-none-match')
  return none !== null && (isAny(none) || tagsOf(none).includes(etag))
}
