// A text of the help in the reader's language, and the labels of the screen in it.
import type { App } from '../app-context.ts'
import type { Help, HelpTask, HelpText } from '../define-help.ts'
import { mayOpen } from '../screens.ts'

export interface HelpPart {
  text: string
  isLabel: boolean
}
type Reader = Pick<App, 'lang' | 't'>
type Person = Pick<App, 'can' | 'has'>

const LABEL = /\[([^\]]+)\]/
/** What a label counts: `Changes: {n}`, `Filters ({n})`. */
const COUNT = /[\s:(]*\{\w+\}\)?/g

/** The labels that a text names, as the screen's code has them. */
export const labelsIn = (text: string): string[] => text.split(LABEL).filter((_, index) => index % 2 === 1)

/** Words and labels in turn. */
export const partsOf = (text: HelpText, { lang, t }: Reader): HelpPart[] =>
  text[lang].split(LABEL).map((part, index) => {
    const isLabel = index % 2 === 1
    return { text: isLabel ? t(part).replace(COUNT, '') : part, isLabel }
  })

const plainOf = (text: HelpText, reader: Reader): string => {
  const parts = partsOf(text, reader)
  return parts.map((part) => part.text).join('')
}

/** What the person may do there. */
export const tasksFor = (help: Help, app: Person): HelpTask[] =>
  help.tasks.filter((task) => mayOpen(task, app))

/** All that the person reads of it, to search in. */
export const wordsOf = (help: Help, app: Reader & Person): string[] =>
  [help.about, ...tasksFor(help, app)].map((text) => plainOf(text, app))
