// The menu of a row: one for the whole list, opened where its button is.
import { css } from 'lit'

export const rowMenu = css`
  :host {
    position: absolute;
  }
  .here {
    display: block;
    width: 0;
    height: 0;
    padding: 0;
  }
`
