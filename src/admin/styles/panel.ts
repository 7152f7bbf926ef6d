// Panels: areas with a line around them, and sunken ones.
import { css } from 'lit'

export const panel = css`
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
  .outlined {
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
  }
  .sunken {
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
  }
`
