// Text becomes markup only through a policy that sanitizes it first (contract 4.2), never unchanged.
import DOMPurify from 'dompurify'

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown
}

/** Allowed link targets for editors (cms: refers to a page, an entry or a file of the website); relative URLs, too. */
const ADDRESSES = /^(?:(?:https?|mailto|tel|cms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const own = new Set(['/admin/assets/app/'])

/** Markup parsed by libraries (rich text, pasting) is sanitized; script URLs must be below the admin on this origin. */
export function guardMarkup(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (markup) => DOMPurify.sanitize(markup, { ALLOW_DATA_ATTR: true, ALLOWED_URI_REGEXP: ADDRESSES }),
    createScriptURL: (address) => {
      const url = new URL(address, location.href)
      const ours = url.origin === location.origin && [...own].some((base) => url.pathname.startsWith(base))
      if (!ours) throw new TypeError('A script of another place is not loaded.')
      return url.href
    },
  })
}
