// Building blocks of screens and dialogs: columns, rows, panels, forms, notes, badges.
import { css } from 'lit'

export const parts = css`
  .stack {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .stack.wide {
    gap: 1.5rem;
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
  .panel {
    padding: 1.25rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .panel.flush {
    padding: 0;
    overflow: hidden;
  }
  .form {
    display: grid;
    gap: 1.125rem;
    max-width: 44rem;
    grid-template-columns: minmax(0, 1fr);
  }
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
