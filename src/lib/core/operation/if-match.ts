// If-Match as in RFC 9110 13.1.1: the accepted versions, and the single version number in it, if any.
import { AppError } from '../../base/errors.ts'
import type { Call } from './context.ts'

interface EntityTag {
  weak: boolean
  /** Including its quotes. */
  opaque: string
}

/** An entity tag (8.8.3), which may contain commas; or an empty element of the list (5.6.1). */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\uffff]*")[ \t]*)?(?:,|$)/y

/** Whether an ETag matches: compared strongly, so that a weak tag never does. Throws 400. */
export function matchesIfMatch(ifMatch: string, etag: string | undefined): boolean {
  const tags = tagsIn(ifMatch)
  return tags === '*' || tags.some(({ weak, opaque }) => !weak && opaque === etag)
}

/** From If-Match or if_version; empty where they name none, or several. Throws 400. */
export function versionOf({ if_match }: Pick<Call, 'if_match'>, input: object): { version?: number } {
  const { if_version } = input as { if_version?: number }
  const version = if_version ?? (if_match === undefined ? undefined : reportedBy(tagsIn(if_match)))
  return version === undefined ? {} : { version }
}

function reportedBy(tags: EntityTag[] | '*'): number | undefined {
  if (tags === '*') return undefined
  const [tag, ...others] = tags
  const digits = tag && !tag.weak && !others.length ? /-(\d{1,15})"$/.exec(tag.opaque)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

function tagsIn(ifMatch: string): EntityTag[] | '*' {
  if (ifMatch.trim() === '*') return '*'
  const tags: EntityTag[] = []
  for (let at = 0; at < ifMatch.length;) {
    MEMBER.lastIndex = at
    const member = MEMBER.exec(ifMatch)
    if (!member) throw unreadable()
    const [, weak, opaque] = member
    if (opaque !== undefined) tags.push({ weak: weak !== undefined, opaque })
    at = MEMBER.lastIndex
  }
  if (!tags.length) throw unreadable()
  return tags
}

const unreadable = () => new AppError('operation.if_match_invalid')
