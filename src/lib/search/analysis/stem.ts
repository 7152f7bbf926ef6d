// The stem of a word in its language, by Snowball's algorithms.
import { createRequire } from 'node:module'
import { fold } from './fold.ts'

interface Snowball {
  newStemmer(algorithm: string): { stem(word: string): string }
}

const ALGORITHMS: Record<string, string> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  hu: 'hungarian',
  it: 'italian',
  ga: 'irish',
  nb: 'norwegian',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

const require = createRequire(import.meta.url)

/** Stems words of all languages; loads an algorithm when its language first occurs. */
export class Stems {
  #stemmers = new Map<string, { stem(word: string): string } | undefined>()

  /** Folded. `word` is unfolded: the algorithms need its accents. The word itself in a language without an algorithm. */
  of(word: string, lang: string): string {
    const [language = ''] = lang.split('-')
    const written = language === 'de' ? withUmlauts(word.toLowerCase()) : word.toLowerCase()
    const stemmer = this.#stemmer(language)
    return fold(stemmer ? stemmer.stem(written) : written)
  }

  #stemmer(lang: string) {
    if (!this.#stemmers.has(lang)) {
      const algorithm = ALGORITHMS[lang]
      const snowball = require('snowball-stemmers') as Snowball
      this.#stemmers.set(lang, algorithm ? snowball.newStemmer(algorithm) : undefined)
    }
    return this.#stemmers.get(lang)
  }
}

const UMLAUTS: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü' }

/** `haeuser` has the stem of `häuser`; after a vowel or q the e is a separate letter: `neue`, `Quelle`. */
const withUmlauts = (word: string): string => word.replace(/(?<![aeiouq])[aou]e/g, (pair) => UMLAUTS[pair]!)
