// What is wrong with a template, said with the line it is in.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { errorAt, KeyedError, messageOf, sameError, type AppError } from '../base/errors.ts'

export interface TemplateProblem {
  said: Message
  /** From 1; null when the fault has no place. */
  line: number | null
  column: number | null
  /** The line's own text. */
  text: string | null
}

/** Thrown by everything that reads or renders a template. */
export class TemplateError extends KeyedError {
  override name = 'TemplateError'
  /** The first of them. */
  readonly problem: TemplateProblem
  readonly problems: readonly TemplateProblem[]
  constructor(problem: TemplateProblem, ...more: TemplateProblem[]) {
    const all = [problem, ...more].map(said)
    super(all.length === 1 ? all[0]! : message('input.invalid', { errors: list(all, 'semicolon') }))
    this.problem = problem
    this.problems = [problem, ...more]
  }
}

const said = ({ line, said: reason }: TemplateProblem): Message =>
  line === null ? reason : message('template.in_line', { line, reason })

/** More of them tell nothing new. */
const MOST = 20

/** Runs what tells its faults as it goes on; throws all of them as one, in their order, with the one it ended by. */
export function collected<T>(work: (faults: TemplateError[]) => T): T {
  const faults: TemplateError[] = []
  let result: T | undefined
  try {
    result = work(faults)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    faults.push(error)
  }
  const all = new Map(
    faults.flatMap(({ problems }) => problems.map((one) => [JSON.stringify(said(one)), one])),
  )
  const at = ({ line, column }: TemplateProblem) => (line ?? 0) * 1e6 + (column ?? 0)
  const [first, ...more] = [...all.values()].sort((a, b) => at(a) - at(b)).slice(0, MOST)
  if (first) throw new TemplateError(first, ...more)
  return result!
}

const LONGEST_LINE = 200

/** A fault at a place of a source, told by its index. */
export function templateErrorAt(source: string, index: number, reason: Message): TemplateError {
  const before = source.slice(0, index)
  const start = before.lastIndexOf('\n') + 1
  const end = source.indexOf('\n', index)
  const text = source.slice(start, end < 0 ? undefined : end).slice(0, LONGEST_LINE)
  return new TemplateError({ said: reason, line: before.split('\n').length, column: index - start + 1, text })
}

export const errorWithoutPlace = (reason: Message): TemplateError =>
  new TemplateError({ said: reason, line: null, column: null, text: null })

/** 422 with the place of each fault, the first one's beside them, too; `pointer` is that of the template or stylesheet in the input. */
export function refused(fault: TemplateError, pointer: string): AppError {
  const { problems } = fault
  const placeOf = ({ line, column, text }: TemplateProblem) => ({ line, column, text })
  const errors = problems.map((one) => ({
    ...errorAt(pointer, said(one)),
    code: 'template',
    ...placeOf(one),
  }))
  return sameError(messageOf(fault), { errors, extra: placeOf(fault.problem) })
}
