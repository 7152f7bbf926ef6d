// Labels of columns besides fields, which exports mark by an underscore; and of the options that errors refer to.
import type { HEAD } from '../../data/entries/match-columns.ts'
import type { Translate } from '../../lang/lang.ts'

export const columnLabels = (t: Translate): Record<(typeof HEAD)[number], string> => ({
  _uid: t('Identifier of the entry (_uid)'),
  _slug: t('Address (_slug)'),
  _lang: t('Language (_lang)'),
  _group: t('Which translations belong together (_group)'),
  _status: t('State (_status)'),
  _sort: t('Place in the order by hand (_sort)'),
  _published_at: t('Published on (_published_at)'),
})

/** Number formats by option. */
export const decimalText = (t: Translate) =>
  ({
    auto: t('As recognised in each column'),
    comma: t('With a decimal comma: 1.234,50'),
    point: t('With a decimal point: 1,234.50'),
  }) as const

export const orderText = (t: Translate) =>
  ({
    auto: t('As recognised in each column'),
    dmy: t('Day first: 24/12/2026'),
    mdy: t('Month first: 12/24/2026'),
  }) as const
