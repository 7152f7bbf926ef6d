// What is wrong with a template, said with the line it is in.
import { invalid, type AppError } from '../errors.ts'

export interface TemplateProblem {
  message: string
  /** From 1; null when the fault has no place. */
  line: number | null
  column: number | null
  /** The line's own text. */
  text: string | null
}

/** Thrown by everything that reads or renders a template. */
export class TemplateFault extends Error {
  override name = 'TemplateFault'
  readonly problem: TemplateProblem
  constructor(problem: TemplateProblem) {
    super(problem.line === null ? problem.message : `line ${problem.line}: ${problem.message}`)
    this.problem = problem
  }
}

const LONGEST_LINE = 200

/** A fault at a place of a source, told by its index. */
export function faultAt(source: string, index: number, message: string): TemplateFault {
  const before = source.slice(0, index)
  const start = before.lastIndexOf('\n') + 1
  const end = source.indexOf('\n', index)
  const text = source.slice(start, end < 0 ? undefined : end).slice(0, LONGEST_LINE)
  return new TemplateFault({ message, line: before.split('\n').length, column: index - start + 1, text })
}

export const faultWithoutPlace = (message: string): TemplateFault =>
  new TemplateFault({ message, line: null, column: null, text: null })

/** 422 with the place of the fault; `pointer` is that of the template or stylesheet in the input. */
export function refused(fault: TemplateFault, pointer: string): AppError {
  const { problem } = fault
  const error = invalid(pointer, fault.message, 'template')
  Object.assign(error.extra, { line: problem.line, column: problem.column, text: problem.text })
  return error
}
