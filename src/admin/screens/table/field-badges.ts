// What is special about a field, in small signs of its row.
import { html } from 'lit'
import type { TableField } from '../../data/data-table.ts'
import type { Translate } from '../../lang/lang.ts'
import { CONDITIONS } from './field-parts.ts'

export function badgesOf(field: TableField, t: Translate) {
  const hasCondition = CONDITIONS.some((option) => field[option] !== undefined)
  const signs: [boolean, string, string][] = [
    [field['required'] === true, 'asterisk', t('Required')],
    [field['unique'] === true, 'fingerprint', t('Unique')],
    [field['private'] === true, 'lock', t('Private')],
    [field['in_list'] === true, 'columns', t('Shown in lists')],
    [hasCondition, 'git-branch', t('Has conditions')],
  ]
  return signs.flatMap(([is, icon, label]) =>
    is ? [html`<wa-icon class="sign" name=${icon} label=${label} title=${label}></wa-icon>`] : [],
  )
}
