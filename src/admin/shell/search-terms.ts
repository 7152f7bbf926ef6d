// Removes filler words from what the user typed in the command palette: `change the logo` becomes `logo`.
import { bestFit, plain } from './fuzzy.ts'

const ENGLISH =
  'a an the my our your to of in on for and or is are do does can i we me it this how where what which why ' +
  'want need please find show see go open get make change edit update set replace swap put use'
const GERMAN =
  'der die das den dem des ein eine einen einem einer mein meine meinen unser unsere unseren zu zum zur von ' +
  'vom im in am auf fur und oder ist sind kann ich wir mir uns es wie wo was welche warum man mochte will ' +
  'muss bitte finden zeigen sehen gehen offnen machen andern bearbeiten anpassen aktualisieren ersetzen ' +
  'austauschen wechseln setzen einstellen festlegen'
const ASIDE: ReadonlySet<string> = new Set(`${ENGLISH} ${GERMAN}`.split(' '))

/** The complete text when nothing else is left. */
export function searchTermsOf(typed: string): string {
  const words = typed.split(/\s+/).filter(Boolean)
  const left = words.filter((word) => !ASIDE.has(plain(word).replace(/[^\p{L}\p{N}]/gu, '')))
  return (left.length ? left : words).join(' ')
}

/** Points of `fit` for scattered letters of a word. */
const WEAK = 1
const STRONG = 4
/** Bonus points for recently used items. */
const USED = 3

/** Matching items, best first, with a small bonus for recently used ones; weak matches only without good ones. */
export function ranked<T extends { id: string; terms: string[] }>(
  typed: string,
  items: T[],
  used: ReadonlySet<string>,
): T[] {
  const query = searchTermsOf(typed)
  const found = items
    .map((item) => ({ item, points: Math.max(bestFit(typed, item.terms), bestFit(query, item.terms)) }))
    .filter(({ points }) => points > 0)
  const least = found.some(({ points }) => points >= STRONG) ? WEAK : 0
  const sum = ({ item, points }: { item: T; points: number }) => points + (used.has(item.id) ? USED : 0)
  return found
    .filter(({ points }) => points > least)
    .sort((a, b) => sum(b) - sum(a))
    .map(({ item }) => item)
}
