// A time range of a request (RFC 4791, 9.9): instants in UTC, one of which may be missing.
import { DavError } from '../dav-error.ts'
import type { Window } from '../text/occurrences.ts'
import type { Node } from '../xml/read.ts'

/** Throws 403 for an invalid one. */
export function windowIn({ attributes }: Node): Window {
  const from = momentOf(attributes['start'], -Infinity)
  const to = momentOf(attributes['end'], Infinity)
  if (from >= to || (from === -Infinity && to === Infinity)) throw invalid()
  return { from, to }
}

const invalid = () => new DavError(403, '<c:valid-filter/>')

function momentOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at)) throw invalid()
  return at
}
