// What a field that was found in a file is, in words of people.
import type { GuessedField } from '../../data/entries/guess-table.ts'
import type { Translate } from '../../lang/lang.ts'

const MOST_CHOICES = 6

export function fieldWords({ type, display, unit, options }: GuessedField, t: Translate): string {
  if (type === 'select') return choiceWords(options as { label: string }[], t)
  if (type === 'number') return display === 'currency' ? t('Amount of money in {currency}', { currency: String(unit) }) : t('Number') // prettier-ignore
  const words: Record<string, string> = {
    text: t('One line of text'),
    textarea: t('Several lines of text'),
    date: t('Date'),
    datetime: t('Date and time'),
    email: t('Email'),
    url: t('Address of a website'),
    color: t('Colour'),
    bool: t('Yes or no'),
    multiselect: t('Several words'),
  }
  return words[type] ?? type
}

function choiceWords(options: readonly { label: string }[], t: Translate): string {
  const labels = options.map(({ label }) => label)
  const shown = labels.slice(0, MOST_CHOICES).join(', ')
  const more = labels.length - MOST_CHOICES
  return more > 0
    ? t('Choice: {choices} and {n} more', { choices: shown, n: more })
    : t('Choice: {choices}', { choices: shown })
}
