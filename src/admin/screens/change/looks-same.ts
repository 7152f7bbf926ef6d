// Whether two previews of a page show the same: then what changes is elsewhere, and nobody has to look for it.

/** What visitors do not see of a page, or what tells the two sides apart without changing their look. */
const UNSEEN =
  'title, meta, base, script, template, link:not([rel~="stylesheet"]), [type="application/ld+json"]'
/** Marks of the preview itself, and what a policy gives to each page anew. */
const MARKS = ['nonce', 'data-block', 'style']

/** False while one of them cannot be read, or is only being loaded and has nothing in it yet. */
export function lookSame(frames: readonly HTMLIFrameElement[]): boolean {
  const [one, other] = frames.map(({ contentDocument }) => contentDocument && seenOf(contentDocument))
  return frames.length === 2 && Boolean(one) && one === other
}

function seenOf(document: Document): string | undefined {
  const seen = document.querySelector('html')?.cloneNode(true) as HTMLElement | undefined
  if (!seen) return undefined
  for (const part of seen.querySelectorAll(UNSEEN)) part.remove()
  for (const part of seen.querySelectorAll('*')) for (const name of MARKS) part.removeAttribute(name)
  return seen.outerHTML.replace(/\s+/g, ' ')
}
