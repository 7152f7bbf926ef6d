// Layout of the design editor: two columns, or one at a time on narrow screens.
import { css, type CSSResultGroup } from 'lit'
import { workspace } from '../../styles/workspace.ts'

const columns = css`
  .work {
    --columns: minmax(20rem, 26rem) minmax(0, 1fr);
  }
  .preview {
    position: sticky;
    inset-block-start: 1rem;
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    height: calc(100dvh - 2rem);
    min-width: 0;
  }
  cms-design-preview {
    flex: 1;
    min-height: 0;
  }
  .note .segments {
    color: var(--cms-ink);
  }
  @media (max-width: 30rem) {
    wa-tab::part(base) {
      padding-inline: 0.625rem;
    }
  }
  @media (max-width: 75rem) {
    .values {
      max-width: 40rem;
    }
    .preview {
      position: static;
      height: calc(100dvh - 8rem);
      min-height: 30rem;
    }
  }
`

export const designStyles: CSSResultGroup = [workspace, columns]
