// Content negotiation (RFC 9110, 12 and 13): which encoding, whether Markdown, whether anything is new.
import { ENCODINGS } from './entry.ts'

/** The place in ENCODINGS that suits an Accept-Encoding best; a missing header takes the plain bytes. */
export function pickEncoding(header: string | undefined): number {
  if (!header) return 0
  const weights = weightsOf(header)
  const any = weights.get('*')
  let best = 0
  // Plain bytes are always acceptable, and the last choice unless they are named.
  let weight = weights.get('identity') ?? 0
  for (const [i, name] of ENCODINGS.entries()) {
    const own = weights.get(name) ?? (name === 'gzip' ? weights.get('x-gzip') : undefined) ?? any ?? 0
    if (i > 0 && own > 0 && (own > weight || (best === 0 && own === weight))) {
      best = i
      weight = own
    }
  }
  return best
}

/** Whether the client prefers Markdown to HTML, or accepts both equally; browsers do not name Markdown. */
export function wantsMarkdown(header: string | null | undefined): boolean {
  if (!header?.toLowerCase().includes('text/markdown')) return false
  const weights = weightsOf(header)
  const markdown = weights.get('text/markdown') ?? 0
  const page = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= page
}

/** Whether an If-None-Match names this ETag; weak ones count (RFC 9110 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  if (!etag) return false
  if (header === etag) return true
  return header.split(',').some((tag) => {
    const one = tag.trim()
    return one === '*' || one === etag || (one.startsWith('W/') && one.slice(2) === etag)
  })
}

/** The names in a list with their q-values, from 0 to 1; what cannot be read counts as 0. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim())
    const q = parameters.find((word) => /^q\s*=/.test(word))
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1).trim())
    if (name) weights.set(name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
