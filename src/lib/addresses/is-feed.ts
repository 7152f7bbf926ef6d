// Which addresses are those of feeds; no page and no entry has a dot in its address.
export const FEED_FILE = /^(\/.+)\/(feed\.xml|feed\.json|calendar\.ics)$/

export const isFeed = (address: string): boolean => FEED_FILE.test(address)
