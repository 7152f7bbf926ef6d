// A column of few words that repeat, as choices which the import reads back.
import { fold } from '../../rules/conditions/fold.ts'
import { nameWords } from './name-words.ts'

export interface Choice {
  key: string
  label: string
}
const MOST = 20
const LONGEST = 40

/** Undefined where they are not few, not short, no words, or all different. */
export async function choicesOf(values: readonly unknown[]): Promise<Choice[] | undefined> {
  const words: string[] = []
  const labels = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string') return undefined
    const word = value.trim()
    if (word === '') continue
    if (word.length > LONGEST || !/\p{L}/u.test(word) || /[\r\n]/.test(word)) return undefined
    words.push(word)
    if (!labels.has(fold(word))) labels.set(fold(word), word)
    if (labels.size > MOST) return undefined
  }
  if (labels.size === words.length) return undefined
  const spelled = new Set(words)
  const taken = new Set<string>()
  const choices: Choice[] = []
  for (const label of labels.values()) {
    // What is a key goes first when it is read: no word may be the key of another.
    const isTaken = (key: string) => taken.has(key) || (spelled.has(key) && fold(key) !== fold(label))
    const key = await nameWords(label, { standard: 'choice', isTaken })
    taken.add(key)
    choices.push({ key, label })
  }
  return choices
}
