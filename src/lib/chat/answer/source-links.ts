// The only links of an answer to visitors: the pages that are its sources.
interface Page {
  title: string
  url: string
}

/** A link that the model wrote is followed only where it is the address of a source, complete or as a path. */
export function sourceLinks(sources: readonly Page[]) {
  const urls = new Set(sources.map(({ url }) => url))
  return {
    allowed: (href: string): string | undefined => (urls.has(href) ? href : undefined),
    cited: (n: number): { text: string; href: string } | undefined => {
      const source = sources[n - 1]
      return source && { text: source.title, href: source.url }
    },
  }
}
