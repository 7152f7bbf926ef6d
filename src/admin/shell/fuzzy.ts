// How well texts match what the user typed: beginnings of words first, then parts, then letters in order.

/** Without case and accents: `Übersicht` is found by `uber`. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** 0 when it does not match; every typed word has to be found. */
export function fuzzyScore(typed: string, text: string): number {
  const given = plain(text)
  let sum = 0
  for (const word of plain(typed).split(/\s+/).filter(Boolean)) {
    const points = fitOf(word, given)
    if (!points) return 0
    sum += points
  }
  return sum
}

/** The best of several texts; fewer points when the words are found only in all texts together. */
export function bestFit(typed: string, texts: readonly string[]): number {
  const best = Math.max(0, ...texts.map((text) => fuzzyScore(typed, text)))
  return best || (texts.length > 1 ? fuzzyScore(typed, texts.join(' ')) / 4 : 0)
}

function fitOf(word: string, given: string): number {
  if (given === word) return 10
  if (given.startsWith(word)) return 8
  if (given.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) return 6
  if (given.includes(word)) return 4
  if (isCompoundOf(word, given)) return 2
  return word.length > 2 && inOrder(word, given) ? 1 : 0
}

/** `Telefonnummer` matches `Telefon`, `pages` matches `page`. */
const isCompoundOf = (word: string, given: string): boolean =>
  given.split(/[^\p{L}\p{N}]+/u).some((part) => part.length > 3 && (word.startsWith(part) || word.endsWith(part)))

/** From the beginning of a word, and spread over at most three times its length. */
function inOrder(word: string, given: string): boolean {
  for (const { index } of given.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    let at = index - 1
    const isThere = [...word].every((letter, i) => {
      at = i === 0 ? (given[index] === letter ? index : -2) : at < 0 ? -2 : given.indexOf(letter, at + 1)
      return at >= 0
    })
    if (isThere && at - index < word.length * 3) return true
  }
  return false
}
