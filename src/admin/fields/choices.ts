// What is chosen from: the declared options, and a value that is no option any more.
import { svg } from 'lit'
import type { FieldDeclaration } from './define-control.ts'

export interface Choice {
  key: string
  label: string
  color?: string
  icon?: string
}

export const choicesOf = ({ options = [] }: FieldDeclaration): Choice[] =>
  options.every(isWhole) ? options : options.map(whole)

/** One that is still being written has no words yet. */
const isWhole = ({ key, label }: Partial<Choice>): boolean => key !== undefined && label !== undefined
const whole = (choice: Partial<Choice>): Choice => {
  const { key = '', label = key } = choice
  return { ...choice, key, label }
}

/** A stored key that is not offered any more is called by its key. */
export const labelOf = (choices: readonly Choice[], key: string): string =>
  choices.find((choice) => choice.key === key)?.label ?? key

/** A dot of a colour; an attribute of SVG, because inline styles are not allowed. */
export const dot = (color: string) =>
  svg`<svg class="dot" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7" fill=${color}></circle></svg>`
