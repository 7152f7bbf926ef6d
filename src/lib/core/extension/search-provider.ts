// Searchable objects of an extension: `ext.search(provider)`. Its documents are in the website's own index next to pages,
// entries and media, and are searched in the same way.
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Site } from '../site.ts'
import type { Contribution } from './contribution.ts'

/** A searchable document, in one language. */
export interface ProvidedDocument {
  /** One of the website's languages; its main one when missing. */
  lang?: string | undefined
  /** Counts eight times as much as the body. */
  title: string
  /** One per line; they count four times as much as the body. */
  headings?: string | undefined
  /** Plain text, never HTML. */
  body?: string | undefined
  /** A path on the website, starting with /; missing where visitors cannot open it. */
  url?: string | undefined
  /** ISO 8601, for sorting by date. */
  date?: string | undefined
  /** Path of a thumbnail. */
  image?: string | undefined
  /** `admin`: found only by members who have `permission`. */
  audience?: 'public' | 'admin' | undefined
  permission?: string | undefined
}

/** One object with its documents, one per language; none where it is not to be found. */
export interface ProvidedObject {
  /** Letters, digits, - and _. */
  id: string
  documents: ProvidedDocument[]
}

export interface SearchProvider {
  /**
   * The extension's name, or a name that begins with it: `club`, `club_members`. A write that touches the tag `club` reindexes
   * all objects, one that touches `club:7` the object 7 (`ctx.touched.add('club:7')` in an operation).
   */
  kind: string
  /** Display name in the search: “Members”. */
  label: string
  /** They are indexed while this feature is on. */
  feature?: string | undefined
  /** Another number reindexes all documents: their content changed without a write. */
  version?: number | undefined
  /** Every object. */
  all: (site: Site) => AsyncIterable<ProvidedObject> | Iterable<ProvidedObject>
  /** The current object; undefined for a deleted one. If missing, each write reindexes all objects. */
  one?: ((id: string, site: Site) => ProvidedObject | undefined | Promise<ProvidedObject | undefined>) | undefined
  /** Number of objects, for the progress of a rebuild. */
  count?: ((site: Site) => number | Promise<number>) | undefined
}

const KIND = /^[a-z][a-z0-9_]{0,39}$/
const LONGEST_LABEL = 60

/** Returns it; throws 422 naming what is invalid. */
export function checkProvider(
  { name, searches }: Pick<Contribution, 'name' | 'searches'>,
  provider: SearchProvider,
): SearchProvider {
  const kind = String(provider.kind)
  const refuse = (reason: Message) => new AppError('extension.search', { kind, reason })
  const wrong = (member: string, expected: string) => refuse(message('extension.member_wrong', { member, expected }))
  const own = name.replaceAll('-', '_')
  const isOwn = kind === own || kind.startsWith(`${own}_`)
  if (!KIND.test(kind) || !isOwn || searches.some((one) => one.kind === kind))
    throw refuse(message('extension.key_not_own', { extension: own }))
  const { label, feature, version, all, one, count } = provider
  if (typeof label !== 'string' || !label.trim() || label.length > LONGEST_LABEL)
    throw wrong('label', `text of at most ${LONGEST_LABEL} characters`)
  if (feature !== undefined && typeof feature !== 'string') throw wrong('feature', 'the key of a feature')
  if (version !== undefined && !Number.isInteger(version)) throw wrong('version', 'an integer')
  for (const [member, given] of Object.entries({ all, one, count }))
    if (typeof given !== 'function' && (given !== undefined || member === 'all')) throw wrong(member, 'a function')
  return provider
}
