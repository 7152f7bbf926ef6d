// Names for fields and choices out of words of people: lower-case letters, digits and _.
import { slugify } from '../../base/text/slug.ts'

const LONGEST = 41
/** Names belong to no language (BCP 47: und), so signs like & are left out. */
const NO_LANGUAGE = 'und'
/** Every object has these. */
const NEVER = ['constructor', 'prototype']

interface Naming {
  /** What it is called when nothing of the words is left. */
  standard: string
  isTaken: (name: string) => boolean
}

/** Begins with a letter; numbered when it is taken. What stands in brackets is left away: `Preis (€)` is preis. */
export async function nameWords(words: string, { standard, isTaken }: Naming): Promise<string> {
  const whole = words.slice(0, 200)
  const name = (await plain(whole.replaceAll(/\([^()]*\)/g, ' '))) || (await plain(whole)) || standard
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name.slice(0, LONGEST - 4)}_${n}`
    if (!isTaken(tried) && !NEVER.includes(tried)) return tried
  }
}

const plain = async (words: string): Promise<string> =>
  (await slugify(words, NO_LANGUAGE)).replaceAll('-', '_').replace(/^[^a-z]+/, '').slice(0, LONGEST).replace(/_+$/, '') // prettier-ignore
