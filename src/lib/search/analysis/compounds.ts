// Compounds, as German, Dutch and the Nordic languages build them, taken apart by the words that the index has.

/** Languages that write compounds as one word. */
export const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no'])

/** What may stand between two parts. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ens', 'ns']
/** What a part may lose before the next one: `Schule` in `Schulbuch`, `Kirche` in `Kirchturm`. */
const LOST = ['e', 'en']
/** `Tor` in `Torwart`. */
export const SHORTEST_PART = 3
/** A part of three letters makes a compound with a longer one alone, or everything would be one. */
const SHORTEST_COMPOUND = 7
/** Inside of a compound parts are longer. */
const SHORTEST_INNER = 4
/**
 * Words that stand before verbs and nouns without making a compound of them (`Vorstand`, `Unterhaltung`), and endings that are
 * words as well (`Mannschaft`, `Reichtum`).
 */
const NO_PARTS: ReadonlySet<string> = new Set(
  (
    'aber alle als also auch auf aus bei bis dar das dem den der des die durch ein eine einen einer ent err fort frei fur ' +
    'gegen hat her hin hinter ich ihr ihre ist los miss mit nach nicht nieder noch nur oder schon sein sich sie sind statt ' +
    'uber und uns unter ver vom von vor was weg wer wie wieder wider wir zer zum zur zusammen zuruck zwischen ' +
    'artig bar haft heit keit lein lich los ling nis sal sam schaft tum ung ungen igkeit erei ierung ion tion ität itat'
  ).split(' '),
)

/** Whether a word, folded, is one. */
export type Known = (word: string) => boolean

/** Whether `part` is one of the words that a compound is made of: what is before and behind it must be words as well. */
export function isPartOf(part: string, compound: string, known: Known): boolean {
  if (part.length < SHORTEST_PART || compound.length < SHORTEST_COMPOUND || NO_PARTS.has(part)) return false
  for (let at = compound.indexOf(part); at >= 0; at = compound.indexOf(part, at + 1)) {
    const before = compound.slice(0, at)
    const behind = compound.slice(at + part.length)
    if (before && behind && part.length < SHORTEST_INNER) continue
    if (endsBeforePart(before, known) && beginsBehindPart(behind, known)) return true
  }
  return false
}

/** How a word may stand in front of another part: itself, and without its last letters, as `Schul` of `Schule`. */
export function asBeginning(word: string): string[] {
  const lost = LOST.filter((end) => word.endsWith(end) && word.length - end.length > SHORTEST_PART)
  return [word, ...lost.map((end) => word.slice(0, -end.length))]
}

/** The parts of a compound that is no word of the index itself: as few and as long as possible; none when it cannot be taken apart. */
export function partsOf(compound: string, known: Known): string[] {
  for (let length = compound.length - SHORTEST_PART; length >= SHORTEST_INNER; length--) {
    const behind = compound.slice(-length)
    if (NO_PARTS.has(behind) || !known(behind)) continue
    const before = compound.slice(0, -length)
    const first = firstParts(before, known)
    if (first) return [...first, behind]
  }
  return []
}

const isWord = (word: string, known: Known): boolean =>
  word.length >= SHORTEST_PART && !NO_PARTS.has(word) && known(word)

/** A word as it stands in front of another part: with a link, or without its last letters. */
function asFirst(text: string, known: Known): string | undefined {
  for (const link of LINKS) {
    if (!text.endsWith(link)) continue
    const word = text.slice(0, text.length - link.length)
    if (isWord(word, known)) return word
  }
  const lost = text.length >= SHORTEST_PART + 1 ? LOST.map((end) => text + end) : []
  return lost.find((word) => isWord(word, known))
}

function firstParts(text: string, known: Known): string[] | undefined {
  const whole = asFirst(text, known)
  if (whole) return [whole]
  for (let length = text.length - SHORTEST_PART; length >= SHORTEST_INNER; length--) {
    const first = asFirst(text.slice(0, length), known)
    const rest = first && firstParts(text.slice(length), known)
    if (rest) return [first, ...rest]
  }
  return undefined
}

const endsBeforePart = (before: string, known: Known): boolean =>
  before === '' || firstParts(before, known) !== undefined

/** Behind a part may be a link, an inflection, or further words. */
function beginsBehindPart(behind: string, known: Known): boolean {
  if (behind === '') return true
  return LINKS.some((link) => {
    if (!behind.startsWith(link)) return false
    const rest = behind.slice(link.length)
    return isWord(rest, known) || partsOf(rest, known).length > 0
  })
}
