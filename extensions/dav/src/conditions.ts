// If-Match and If-None-Match (RFC 9110, 13): weak ones count, since some programs make strong ones weak.
import { DavError } from './dav-error.ts'

const NONE = undefined
/** Without quotes and W/. */
const tagsOf = (header: string): string[] => [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag!)
const isAny = (header: string) => header.trim() === '*'

/**
 * Throws 412 where the object is not as a write expects it. Returns what has to hold while it is written: its ETag, '' for none,
 * undefined where nothing was asked for.
 */
export function expected({ headers }: Request, etag: string | undefined): string | undefined {
  const match = headers.get('if-match')
  const none = headers.get('if-none-match')
  if (match !== null && !(isAny(match) ? etag !== NONE : etag !== NONE && tagsOf(match).includes(etag)))
    throw new DavError(412)
  if (none !== null && etag !== NONE && (isAny(none) || tagsOf(none).includes(etag))) throw new DavError(412)
  return match !== null || none !== null ? (etag ?? '') : undefined
}

/** Whether a GET need not be answered: 304. */
export function isKnown({ headers }: Request, etag: string): boolean {
  const none = headers.get('if-none-match')
  return none !== null && (isAny(none) || tagsOf(none).includes(etag))
}
