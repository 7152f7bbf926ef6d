// All controls of fields, for elements that show fields of any type.
import { css, type CSSResultGroup } from 'lit'
import { buttonStyles } from './button.ts'
import { choiceControls } from './choice.ts'
import { combobox } from './combobox.ts'
import { inputStyles } from './input.ts'
import { itemList } from './item-list.ts'

const fields = css`
  cms-combobox,
  cms-media-field,
  cms-group-field,
  cms-link-field,
  cms-relation-field,
  cms-recurrence-field,
  cms-iban-field {
    display: block;
  }
  cms-group-field > .add {
    margin-block-start: 0.5rem;
  }
`

export const controlStyles: CSSResultGroup = [inputStyles, buttonStyles, choiceControls, combobox, itemList, fields]
