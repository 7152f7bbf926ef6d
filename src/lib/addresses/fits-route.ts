// Whether an extension's route answers an address: `/guestbook/:name`, `/dav/**`.

/** Patterns as the router of the server reads them: `:name` and `*` are one segment, `**` is any number of them. */
export function fitsRoute(pattern: string, address: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(address)]
  for (const [at, one] of wanted.entries()) {
    if (one.startsWith('**')) return true
    const there = given[at]
    if (there === undefined) return at === wanted.length - 1 && one === '*'
    if (one !== '*' && !one.startsWith(':') && one !== there) return false
  }
  return wanted.length === given.length
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
