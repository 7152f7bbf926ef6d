// A help text in the reader's language, with the labels of the screen inserted.
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
/** The count in a label: `Changes: {n}`, `Filters ({n})`. */
const COUNT = /[\s:(]*\{\w+\}\)?/g

/** Text and labels alternately. */
export const partsOf = (text: HelpText, { lang, t }: Reader): HelpPart[] =>
  text[lang].split(LABEL).map((part, index) => {
    const isLabel = index % 2 === 1
    return { text: isLabel ? t(part).replace(COUNT, '') : part, isLabel }
  })

const plainOf = (text: HelpText, reader: Reader): string => {
  const parts = partsOf(text, reader)
  return parts.map((part) => part.text).join('')
}

/** The tasks that the user may do. */
export const tasksFor = (help: Help, app: Person): HelpTask[] => help.tasks.filter((task) => mayOpen(task, app))

/** All texts that the user can read, for searching. */
export const helpTexts = (help: Help, app: Reader & Person): string[] =>
  [help.about, ...tasksFor(help, app)].map((text) => plainOf(text, app))
