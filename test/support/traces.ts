// Looks for words that must be nowhere: in files, texts and rows, as they are and as programs write them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A word in the spellings it could lie in: small letters, base64 at each of its three places. */
const spellings = (word: string): string[] => [
  word.toLowerCase(),
  ...[0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + word).toString('base64')
    // What stands before and behind the word changes the first and the last letters.
    return text.slice(shift ? 4 : 0, Math.floor(text.length / 4 - 1) * 4).toLowerCase()
  }),
]

/** Those of the words that are in a text, whatever its letters' size. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const small = text.toLowerCase()
  return words.filter((word) => spellings(word).some((one) => small.includes(one)))
}

/** By name of each file below a folder the words that are in it; those without any are left out. */
export function filesWith(folder: string, words: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const in_it = wordsIn(`${name}\n${contentOf(join(folder, name))}`, words)
    if (in_it.length) found[name] = in_it
  }
  return found
}

/** '' for what is no file, or went meanwhile. */
function contentOf(file: string): string {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'latin1') : ''
  } catch {
    return ''
  }
}
