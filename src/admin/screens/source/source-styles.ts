// How the screen of a source is laid out.
import { css } from 'lit'

export const sourceStyles = css`
  progress {
    width: 100%;
    accent-color: var(--cms-brand);
  }
  dl.named > div {
    min-width: 0;
    max-width: 100%;
  }
  wa-tab-panel::part(base) {
    padding-block: 1.25rem;
  }
`
