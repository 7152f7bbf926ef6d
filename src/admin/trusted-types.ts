// Text becomes markup only through a policy that cleans it first (contract 4.2): never a pass-through.
import DOMPurify from 'dompurify'

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown
}

/** What editors may link to (cms: leads to a page, an entry or a file of the website); relative addresses, too. */
const ADDRESSES = /^(?:(?:https?|mailto|tel|cms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const own = new Set(['/admin/assets/app/'])

/** Libraries that parse text (rich text, pasting) get it cleaned; scripts come from this origin's admin only. */
export function guardMarkup(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (markup) =>
      DOMPurify.sanitize(markup, { ALLOW_DATA_ATTR: true, ALLOWED_URI_REGEXP: ADDRESSES }),
    createScriptURL: (address) => {
      const url = new URL(address, location.href)
      const ours = url.origin === location.origin && [...own].some((base) => url.pathname.startsWith(base))
      if (!ours) throw new TypeError('A script of another place is not loaded.')
      return url.href
    },
  })
}
