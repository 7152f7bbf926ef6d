// Link addresses in the editor, in the form in which the service stores them.
import { normaliseHref } from '../../lib/base/text/href.ts'
import type { Toast } from '../app-context.ts'
import type { Translate } from '../lang/lang.ts'

/** Undefined for an empty address, and for one that is not allowed. */
export function storedHref(typed: string | null): string | undefined {
  const link = normaliseHref(typed ?? '')
  return 'href' in link && link.href ? link.href : undefined
}

/** Matches in linear time, as pasted content may be malicious. */
const LINK = /<a\s[^<>]*?\bhref\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/gi

/** The disallowed addresses of pasted links, unchanged. */
export function rejectedHrefs(markup: string): string[] {
  const hrefs = [...markup.matchAll(LINK)].map(([, value = '']) => value.replace(/^["']|["']$/g, ''))
  return [...new Set(hrefs.filter((href) => 'error' in normaliseHref(href.replaceAll('&amp;', '&'))))]
}

/** Maximum number of listed addresses. */
const NAMED = 3
const LONGEST = 80

/** The message about links that were removed from pasted content. */
export function rejectedLinksToast(hrefs: readonly string[], t: Translate): Toast {
  const named = hrefs.slice(0, NAMED).map((href) => (href.length > LONGEST ? `${href.slice(0, LONGEST)}…` : href))
  const links = hrefs.length > NAMED ? [...named, '…'].join(', ') : named.join(', ')
  return {
    tone: 'warning',
    text: t('Some links cannot be stored and were left out: {links}', { links }),
  }
}
