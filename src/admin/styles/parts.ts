// Building blocks of screens and dialogs: columns, rows and forms, with panels, lists, notices and badges.
import { css, type CSSResultGroup } from 'lit'
import { badge } from './badge.ts'
import { list } from './list.ts'
import { notice } from './notice.ts'
import { panel } from './panel.ts'

const columns = css`
  .stack {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .stack.wide {
    gap: 1.5rem;
  }
  .gap-1 {
    gap: 0.25rem;
  }
  .gap-2 {
    gap: 0.5rem;
  }
  .gap-3 {
    gap: 0.75rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .row.apart {
    justify-content: space-between;
  }
  .grow {
    flex: 1 1 12rem;
    min-width: 0;
  }
  .two {
    display: grid;
    gap: 1rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  }
  .halves {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .form {
    display: grid;
    gap: 1.125rem;
    max-width: 44rem;
    grid-template-columns: minmax(0, 1fr);
  }
  /* A control below its name. */
  .field {
    display: grid;
    gap: 0.25rem;
  }
  .disclosure {
    width: fit-content;
    cursor: pointer;
  }
`

export const parts: CSSResultGroup = [columns, panel, list, notice, badge]
