// If-Match as RFC 9110 13.1.1 has it: the versions that a write may meet, and the one number they tell.
import { AppError } from '../../base/errors.ts'
import type { Call } from './context.ts'

interface EntityTag {
  weak: boolean
  /** With its quotes. */
  opaque: string
}

/** An entity tag (8.8.3), which may hold commas; or an empty place in the list (5.6.1). */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\uffff]*")[ \t]*)?(?:,|$)/y

/** Whether what has this ETag is one of those meant: compared strongly, so that a weak tag never is. Throws 400. */
export function isMeant(ifMatch: string, etag: string | undefined): boolean {
  const tags = tagsIn(ifMatch)
  return tags === '*' || tags.some(({ weak, opaque }) => !weak && opaque === etag)
}

/** Of If-Match or if_version; empty where they name none, or several. Throws 400. */
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
