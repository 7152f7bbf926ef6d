// Errors of a template, with their lines.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { errorAt, KeyedError, messageOf, sameError, type AppError } from '../base/errors.ts'

export interface TemplateProblem {
  reason: Message
  /** From 1; null when the error has no position. */
  line: number | null
  column: number | null
  /** The text of the line. */
  text: string | null
}

/** Thrown by everything that reads or renders a template. */
export class TemplateError extends KeyedError {
  override name = 'TemplateError'
  /** The first of the problems. */
  readonly problem: TemplateProblem
  readonly problems: readonly TemplateProblem[]
  constructor(problem: TemplateProblem, ...more: TemplateProblem[]) {
    const all = [problem, ...more].map(problemMessage)
    super(all.length === 1 ? all[0]! : message('input.invalid', { errors: list(all, 'semicolon') }))
    this.problem = problem
    this.problems = [problem, ...more]
  }
}

const problemMessage = ({ line, reason }: TemplateProblem): Message =>
  line === null ? reason : message('template.in_line', { line, reason })

/** Maximum number of errors reported at once. */
const MAX = 20

/** Runs work that collects errors; throws them all as one, in their order, including the one that ended it. */
export function collected<T>(work: (errors: TemplateError[]) => T): T {
  const errors: TemplateError[] = []
  let result: T | undefined
  try {
    result = work(errors)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    errors.push(error)
  }
  const all = new Map(
    errors.flatMap(({ problems }) => problems.map((one) => [JSON.stringify(problemMessage(one)), one])),
  )
  const at = ({ line, column }: TemplateProblem) => (line ?? 0) * 1e6 + (column ?? 0)
  const [first, ...more] = [...all.values()].sort((a, b) => at(a) - at(b)).slice(0, MAX)
  if (first) throw new TemplateError(first, ...more)
  return result!
}

const LONGEST_LINE = 200

/** An error at a position of a source, given by its index. */
export function templateErrorAt(source: string, index: number, reason: Message): TemplateError {
  const before = source.slice(0, index)
  const start = before.lastIndexOf('\n') + 1
  const end = source.indexOf('\n', index)
  const text = source.slice(start, end < 0 ? undefined : end).slice(0, LONGEST_LINE)
  return new TemplateError({
    reason,
    line: before.split('\n').length,
    column: index - start + 1,
    text,
  })
}

export const errorWithoutLocation = (reason: Message): TemplateError =>
  new TemplateError({ reason, line: null, column: null, text: null })

/** A 422 with the position of each error, that of the first also at its top level; `pointer` names the template. */
export function templateRejection(error: TemplateError, pointer: string): AppError {
  const { problems } = error
  const placeOf = ({ line, column, text }: TemplateProblem) => ({ line, column, text })
  const errors = problems.map((one) => ({
    ...errorAt(pointer, problemMessage(one)),
    code: 'template',
    ...placeOf(one),
  }))
  return sameError(messageOf(error), { errors, extra: placeOf(error.problem) })
}
