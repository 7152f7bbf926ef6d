// Styles of the settings form: its actions stay visible.
import { css } from 'lit'

export const settingsStyles = css`
  .form {
    padding-block-end: 1.25rem;
  }
  .panel {
    max-width: 46.5rem;
    padding-block-end: 0;
  }
  /* In no grid: there it would stick to its own row only. */
  .save {
    flex-wrap: nowrap;
    position: sticky;
    z-index: 2;
    inset-block-end: 0;
    min-height: 4rem;
    margin-inline: -1.25rem;
    padding: 0.75rem 1.25rem calc(0.75rem + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--cms-line);
    border-radius: 0 0 var(--cms-radius) var(--cms-radius);
    background: var(--cms-panel);
  }
  .save:has(.conflict) {
    flex-wrap: wrap;
  }
  .conflict {
    flex: 1 0 100%;
    max-height: 50vh;
    overflow-y: auto;
  }
  /* Beside the keyboard of a phone there is only space for the field. */
  @media (max-width: 40rem) and (max-height: 30rem) {
    .save {
      position: static;
    }
  }
`
