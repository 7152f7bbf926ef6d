// What the columns beside the fields are called, which exports name with an underline in front; and the switch that faults lead to.
import type { HEAD } from '../../data/entries/match-columns.ts'
import type { Translate } from '../../lang/lang.ts'

export const headWords = (t: Translate): Record<(typeof HEAD)[number], string> => ({
  _uid: t('Identifier of the entry (_uid)'),
  _slug: t('Address (_slug)'),
  _lang: t('Language (_lang)'),
  _group: t('Which translations belong together (_group)'),
  _status: t('State (_status)'),
  _sort: t('Place in the order by hand (_sort)'),
  _published_at: t('Published on (_published_at)'),
})

export const commaWords = (t: Translate): string => t('Numbers have a decimal comma: 1.234,50')
