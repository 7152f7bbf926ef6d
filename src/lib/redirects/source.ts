// The source of a redirect: an address, one with a query, or one with placeholders (`/old/*`, `/shop/:id`).
import { invalid } from '../base/errors.ts'
import { lookupPath, type OwnAddress } from './address.ts'

const STAR = '*'
const NAME = /^:[a-z][a-z0-9_]*$/i
const MAX_NAMES = 5

const isName = (segment: string) => NAME.test(segment)
const segmentsOf = (path: string) => path.split('/').slice(1)

/** Whether the source of a redirect has placeholders. */
export const isPattern = (from: string): boolean =>
  !from.includes('?') && segmentsOf(from).some((one) => one === STAR || isName(one))

/**
 * `from_path` as it is stored: the path as requests are looked up, the query with its parameters in order. Throws 422
 * for an address that cannot be requested, and for placeholders that are not a whole segment.
 */
export function storedSource(from: string): string {
  const [path = '', ...rest] = from.split('?')
  const address = lookupPath(path)
  const query = sortedQuery(rest.join('?'))
  const stored = query ? `${address}?${query}` : address
  if (stored.length > 500) throw invalid('/from_path', 'redirect.path_too_long')
  const segments = segmentsOf(address)
  const names = segments.filter(isName)
  if (address.includes(STAR) && segments.indexOf(STAR) !== segments.length - 1)
    throw invalid('/from_path', 'redirect.path_star_last')
  if (segments.some((one) => one !== STAR && one.includes(STAR))) throw invalid('/from_path', 'redirect.path_star_last')
  if (new Set(names).size < names.length || names.length > MAX_NAMES)
    throw invalid('/from_path', 'redirect.path_names_once', { max: MAX_NAMES })
  if (query && isPattern(address)) throw invalid('/from_path', 'redirect.placeholder_or_query')
  if (address === `/${STAR}`) throw invalid('/from_path', 'redirect.star_alone')
  return stored
}

/** The parameters of a query in one order and spelling, without `?`. */
export function sortedQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.sort()
  return String(params)
}

/** More parameters than this are compared only all together and one by one. */
const MAX_PARAMS = 5

/** The sources with a query that match a request, those with most parameters first. */
export function querySources({ address, search }: OwnAddress): string[] {
  if (!search || search.length > 500) return []
  const params = [...new URLSearchParams(sortedQuery(search))]
  const all = params.length > MAX_PARAMS ? [params, ...params.map((one) => [one])] : subsetsOf(params)
  const queries = all.filter((one) => one.length).map((one) => String(new URLSearchParams(one)))
  // As received: redirects of older versions are stored so.
  return [...new Set([search.slice(1), ...queries])].map((query) => `${address}?${query}`)
}

const subsetsOf = <T>(list: T[]): T[][] =>
  list
    .reduce<T[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])
    .sort((a, b) => b.length - a.length)

/** The rest of a query without the parameters of a source; with `?` in front, '' for nothing. */
export function remainingQuery(search: string, source: string): string {
  const sourceParams = new URLSearchParams(source.slice(source.indexOf('?')))
  const left = [...new URLSearchParams(search)].filter(([name, value]) => !sourceParams.has(name, value))
  return left.length ? `?${String(new URLSearchParams(left))}` : ''
}

/** Deeper addresses match no placeholder. */
const MAX_SEGMENTS = 20

/**
 * Prefixes of sources with placeholders that may match an address: of those that end in *, and of those with a :name.
 */
export function patternPrefixes(address: string): { stars: string[]; beforeNames: string[] } {
  const segments = segmentsOf(address)
  if (segments.length > MAX_SEGMENTS) return { stars: [], beforeNames: [] }
  const prefixes = segments.map(
    (_, at) =>
      `/${segments
        .slice(0, at)
        .map((one) => `${one}/`)
        .join('')}`,
  )
  return { stars: prefixes.map((one) => one + STAR), beforeNames: prefixes }
}

/** The values of the placeholders of a source in an address; undefined when it does not match. */
export function placeholders(from: string, address: string): Map<string, string[]> | undefined {
  const [expected, given] = [segmentsOf(from), segmentsOf(address)]
  const star = expected.at(-1) === STAR
  if (star ? given.length < expected.length : given.length !== expected.length) return undefined
  const values = new Map<string, string[]>()
  for (const [at, one] of expected.entries()) {
    if (one === STAR) values.set(STAR, given.slice(at))
    else if (isName(one)) values.set(one, [given[at]!])
    else if (one !== given[at]) return undefined
  }
  return values
}

/** Whether a source answers an address. */
export function fitsSource(from: string, { address, search }: OwnAddress): boolean {
  const [path = '', query] = from.split('?')
  if (query === undefined) return path === address || (isPattern(from) && placeholders(from, address) !== undefined)
  const given = new URLSearchParams(search)
  return path === address && [...new URLSearchParams(query)].every(([name, value]) => given.has(name, value))
}

/** The source with the most fixed parts matches best; of two alike the longer one, then one without *. */
export const bestFirst = (a: string, b: string): number =>
  fixed(b) - fixed(a) || depth(b) - depth(a) || star(a) - star(b)
const fixed = (from: string) => segmentsOf(from).filter((one) => one !== STAR && !isName(one)).length
const depth = (from: string) => segmentsOf(from).length
const star = (from: string) => Number(from.endsWith(`/${STAR}`))

/** An address that matches a source, for trying it out. */
export const sampleOf = (from: string): string =>
  isPattern(from)
    ? `/${segmentsOf(from)
        .map((one) => (one === STAR || isName(one) ? 'any-sample' : one))
        .join('/')}`
    : from

/** Host, path, and from `?` or `#` on. */
const PARTS = /^(https?:\/\/[^/?#]+)?([^?#]*)(.*)$/is

/** The target with the values of the placeholders, which are escaped so that they stay a part of the path. */
export function filledTarget(to: string, values: ReadonlyMap<string, string[]>): string {
  const [, host = '', path = '', rest = ''] = PARTS.exec(to)!
  const filled = path.split('/').map((one) => values.get(one)?.map(encodeURIComponent).join('/') ?? one)
  const query = rest.replace(/(?<=[?&][^=&#]*=):[a-z][a-z0-9_]*/gi, (name) => {
    const value = values.get(name)
    return value ? encodeURIComponent(value[0]!) : name
  })
  return host + filled.join('/') + query
}

/** Throws 422 for a target with placeholders that its source lacks. */
export function checkPlaceholders(from: string, to: string): void {
  const known = new Set(isPattern(from) ? segmentsOf(from) : [])
  const [, , path = ''] = PARTS.exec(to)!
  const strange = path.split('/').find((one) => (one === STAR || isName(one)) && !known.has(one))
  if (strange !== undefined) throw invalid('/to_url', 'redirect.placeholder_unknown', { placeholder: strange })
  if (path.split('/').slice(0, -1).includes(STAR)) throw invalid('/to_url', 'redirect.target_star_last')
}
