// Guesses the type of a field from the values of a column, for imports and external sources alike.
import { hasKind } from '../rules/conditions/traits.ts'
import { fieldType, fieldTypes } from './fields.ts'
import type { FieldType } from './define-field.ts'

/** A type that can be recognized. */
type Candidate = FieldType & Required<Pick<FieldType, 'guess'>>

/** By texts, also as people type values: 24.12.2026, ja. A type that no text contradicts, the lowest rank first; else long text. */
export const guessOfTexts = (texts: readonly string[]): string =>
  firstOf((type) => matches(type, texts) || type.guess.typed?.(texts) === true)

/** By values of JSON, which are not converted: a text is neither a number nor a boolean. */
export function guessOfJson(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  const hasText = values.some((value) => typeof value === 'string')
  const isBare = (type: string) => hasKind({ type }, 'number') || hasKind({ type }, 'boolean')
  return firstOf((type) => !(hasText && isBare(type.key)) && matches(type, texts))
}

function firstOf(accepts: (type: Candidate) => boolean): string {
  const tried = fieldTypes().flatMap((type) => (type.guess ? [{ ...type, guess: type.guess }] : []))
  tried.sort((a, b) => a.guess.rank - b.guess.rank)
  return tried.find(accepts)!.key
}

function matches(type: Candidate, texts: readonly string[]): boolean {
  const { form, matchSuffices } = type.guess
  const schema = matchSuffices ? undefined : type.value({ type: type.key, name: 'guess' }, fieldType)
  return texts.every((text) => form.test(text) && (!schema || schema.safeParse(text).success))
}
