// One form for all spellings of a word: ß is ss, letters lose their accents, case does not count.

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const PLAIN = /^[a-z0-9]*$/
/** Accents of European scripts; marks of others, such as the vowels of Devanagari, are distinct letters. */
const ACCENTS = /[\u0300-\u036f]/g
/** Soft hyphens and joiners, which are invisible. */
const UNSEEN = /[\u00ad\u200b-\u200d]/g

/** `Straßen` is `strassen`, `Häuser` is `hauser`, `CAFÉ` is `cafe`. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word
  return word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .normalize('NFC')
}

/** The most vowels of a word that are tried as an umlaut. */
const MAX_VOWELS = 4

/**
 * Other spellings of a folded word: with umlauts written as two letters, and the reverse. `haeuser` may be
 * `hauser`, `hauser` may be `haeuser`. Most of them are not words: the caller looks them up.
 */
export function otherSpellings(folded: string): string[] {
  let spellings = ['']
  let from = 0
  let vowels = 0
  for (const { index, 0: vowel } of folded.matchAll(/[aou]e?/g)) {
    if (++vowels > MAX_VOWELS) break
    const before = folded.slice(from, index)
    spellings = spellings.flatMap((start) => [start + before + vowel[0]!, `${start}${before}${vowel[0]!}e`])
    from = index + vowel.length
  }
  return spellings.map((start) => start + folded.slice(from)).filter((one) => one !== folded)
}
