// Processes pasted markup as text: it may be malicious, so each step is linear.

/** Longer markup would block the page; only its text is pasted. */
const LONGEST = 500_000

/** Unclosed parts extend to the end, as for a parser, so that no search is repeated. */
const ARMED =
  /<!--(?:-?>|[^]*?(?:-->|$))|<style(?=[\s/>])[^]*?(?:<\/style[^>]*(?:>|$)|$)|<\/?o:p>|(<[a-z][^>]*(?:>|$))/gi
const MARKUP =
  /<!--(?:-?>|[^]*?(?:-->|$))|<(style|script)(?=[\s/>])[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<[a-z/!?][^>]*(?:>|$)/gi
const BLOCK = /^<\/?(?:br|p|div|li|tr|h[1-6]|blockquote|pre)\b/i

/** Removes styles and handlers, as browsers report violations of the policy as soon as they parse them. */
export const withoutActiveMarkup = (markup: string): string =>
  markup.length > LONGEST
    ? plainTextOf(markup)
    : markup.replace(ARMED, (_, tag?: string) => tag?.replace(/(["'\s])(style|on[a-z]+)\s*=/gi, '$1 data-$2=') ?? '')

/** The text only, as paragraphs. */
export const plainTextOf = (markup: string): string =>
  markup
    .replace(MARKUP, (tag) => (BLOCK.test(tag) ? '\0' : ''))
    .split('\0')
    .filter((text) => text.trim())
    .map((text) => `<p>${text.trim()}</p>`)
    .join('')

/** The values of a style attribute by property. */
export const stylesIn = (style: string | null): Map<string, string> =>
  new Map(
    (style ?? '').split(';').map((one): [string, string] => {
      const [name = '', value = ''] = one.split(':', 2)
      return [name.trim().toLowerCase(), value.trim().toLowerCase()]
    }),
  )
