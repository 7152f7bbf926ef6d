// The options of a field, including a stored value that is no option any more.
import { svg } from 'lit'
import type { FieldDeclaration } from './define-control.ts'

export interface Choice {
  key: string
  label: string
  color?: string
  icon?: string
}

export const choicesOf = ({ options = [] }: FieldDeclaration): Choice[] =>
  options.every(isWhole) ? options : options.map(completeChoice)

/** An option that is being edited may lack a label. */
const isWhole = ({ key, label }: Partial<Choice>): boolean => key !== undefined && label !== undefined
const completeChoice = (choice: Partial<Choice>): Choice => {
  const { key = '', label = key } = choice
  return { ...choice, key, label }
}

/** The label of an option; an option that does not exist any more is shown by its key. */
export const labelOf = (choices: readonly Choice[], key: string): string =>
  choices.find((choice) => choice.key === key)?.label ?? key

/** A coloured dot; by an SVG attribute, as inline styles are forbidden. */
export const dot = (color: string) =>
  svg`<svg class="dot" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7" fill=${color}></circle></svg>`
