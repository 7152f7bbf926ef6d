// Notices: a note, a warning, an error, a success.
import { css } from 'lit'

export const notice = css`
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
