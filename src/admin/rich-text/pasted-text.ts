// What is pasted, as text: anybody may have written it, so each is done in one pass.

/** Longer markup would hold the page up; its words come all the same. */
const LONGEST = 500_000

/** What is not closed goes on to the end, as for a parser: no search begins twice. */
const ARMED =
  /<!--(?:-?>|[^]*?(?:-->|$))|<style(?=[\s/>])[^]*?(?:<\/style[^>]*(?:>|$)|$)|<\/?o:p>|(<[a-z][^>]*(?:>|$))/gi
const MARKUP =
  /<!--(?:-?>|[^]*?(?:-->|$))|<(style|script)(?=[\s/>])[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<[a-z/!?][^>]*(?:>|$)/gi
const BLOCK = /^<\/?(?:br|p|div|li|tr|h[1-6]|blockquote|pre)\b/i

/** Browsers report styles and handlers against the policy of the page as soon as they are parsed, even where nothing runs. */
export const unarmed = (markup: string): string =>
  markup.length > LONGEST
    ? wordsOf(markup)
    : markup.replace(
        ARMED,
        (_, tag?: string) => tag?.replace(/(["'\s])(style|on[a-z]+)\s*=/gi, '$1 data-$2=') ?? '',
      )

/** The words alone, as paragraphs. */
export const wordsOf = (markup: string): string =>
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
