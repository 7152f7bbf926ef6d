// Parts that a translation or rewrite must keep: numbers, addresses, placeholders and tags, each as a list to compare.

const ADDRESS =
  /(?:https?:\/\/|mailto:|tel:|cms:\/\/|www\.)[^\s<>"'”“»)\]]*[^\s<>"'”“»)\].,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi
const PLACEHOLDER =
  /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\$\{[^}]*\}|\{[\w.]+\}|%(?:\d+\$)?[sdif](?![a-z\d])|%\([\w.]+\)[sd]|\$(?:entry|param|user)\.[\w.]+|\$(?:now|today)\b/gi
const TAG = /<\/?[a-z][^>]*>/gi

export const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? []
export const placeholdersIn = (text: string): string[] =>
  (text.match(PLACEHOLDER) ?? []).map((one) => one.replace(/\s+/g, ''))
export const tagsIn = (text: string): string[] => (text.match(TAG) ?? []).map((tag) => tag.toLowerCase())

/** Runs of digits, since separators differ between languages. */
const runsOfDigits = (text: string): string[] => text.match(/\d+/g) ?? []
/** Numbers without separators: 1.000,50 equals 1,000.50. */
const wholeNumbers = (text: string): string[] =>
  (text.match(/\d+(?:[.,'’\u00a0\u202f\u2009 ]\d{3})*(?:[.,]\d+)?/g) ?? []).map((one) => one.replace(/\D/g, ''))

/** The first item that one list has more often than the other; undefined when they are equal. */
export function firstMissing(one: readonly string[], other: readonly string[]): string | undefined {
  const left = [...other]
  return one.find((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A number that only one of two texts has. */
export function differingNumber(text: string, answer: string): string | undefined {
  const differs = (of: (text: string) => string[]) =>
    firstMissing(of(text), of(answer)) ?? firstMissing(of(answer), of(text))
  return differs(wholeNumbers) === undefined ? undefined : differs(runsOfDigits)
}
