// The type of a detected field of a file, as text.
import {
  choosesOne,
  choosesSeveral,
  hasKind,
  isColour,
  isLine,
  isLong,
  linksTo,
} from '../../../lib/rules/conditions/traits.ts'
import type { GuessedField } from '../../data/entries/guess-table.ts'
import type { Translate } from '../../lang/lang.ts'

const MAX_CHOICES = 6

export function foundFieldLabel({ type, display, unit, options }: GuessedField, t: Translate): string {
  if (choosesOne({ type })) return choiceText(options as { label: string }[], t)
  if (hasKind({ type }, 'number'))
    return display === 'currency' ? t('Amount of money in {currency}', { currency: String(unit) }) : t('Number')
  const labels: [is: boolean, text: string][] = [
    [isLine({ type }), t('One line of text')],
    [isLong({ type }), t('Several lines of text')],
    [hasKind({ type }, 'date'), t('Date')],
    [hasKind({ type }, 'moment'), t('Date and time')],
    [linksTo({ type }, 'mail'), t('Email')],
    [linksTo({ type }, 'web'), t('Address of a website')],
    [isColour({ type }), t('Colour')],
    [hasKind({ type }, 'boolean'), t('Yes or no')],
    [choosesSeveral({ type }), t('Several words')],
  ]
  return labels.find(([is]) => is)?.[1] ?? type
}

function choiceText(options: readonly { label: string }[], t: Translate): string {
  const labels = options.map(({ label }) => label)
  const choices = labels.slice(0, MAX_CHOICES).join(', ')
  const more = labels.length - MAX_CHOICES
  return more > 0 ? t('Choice: {choices} and {n} more', { choices, n: more }) : t('Choice: {choices}', { choices })
}
