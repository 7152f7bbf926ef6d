// Building blocks of screens and dialogs: columns, rows and forms, with panels, lists, notices and badges.
import { css, type CSSResultGroup } from 'lit'
import { panel } from './panel.ts'

/** Lists: with lines between rows, with bullets, names with their values. */
const list = css`
  .ruled > li {
    border-block-end: 1px solid var(--cms-line);
  }
  .ruled > li:last-child {
    border-block-end: 0;
  }
  .bullets {
    padding-inline-start: 1.125rem;
    list-style: disc;
  }
  /* Names and values beside one another, each value below its name. */
  dl.named {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2rem;
  }
  dl.named dt {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
  }
  dl.named dd {
    overflow-wrap: anywhere;
  }
  /* Names in a column of their own. */
  dl.columns {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem 1rem;
  }
  dl.columns dt {
    color: var(--cms-quiet);
  }
`

/** Notices: a note, a warning, an error, a success. */
const notice = css`
  .note,
  .warn,
  .bad,
  .good {
    padding: 0.75rem 1rem;
    border-radius: var(--cms-radius);
    background: var(--cms-note-tint);
    color: var(--cms-note);
  }
  .warn {
    background: var(--cms-warn-tint);
    color: var(--cms-warn);
  }
  .bad {
    background: var(--cms-fault-tint);
    color: var(--cms-fault);
  }
  .good {
    background: var(--cms-good-tint);
    color: var(--cms-good);
  }
`

/** Badges: a short state in the colour of its meaning. */
const badge = css`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.0625rem 0.5rem;
    border-radius: 1rem;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .badge.good,
  .badge.warn,
  .badge.bad,
  .badge.note {
    padding: 0.0625rem 0.5rem;
    border-radius: 1rem;
  }
  .badge.good {
    background: var(--cms-good-tint);
    color: var(--cms-good);
  }
  .badge.warn {
    background: var(--cms-warn-tint);
    color: var(--cms-warn);
  }
  .badge.bad {
    background: var(--cms-fault-tint);
    color: var(--cms-fault);
  }
  .badge.note {
    background: var(--cms-note-tint);
    color: var(--cms-note);
  }
`

const columns = css`
  .stack {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .stack.wide {
    gap: 1.5rem;
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
