// Layout of a file: the picture next to its fields, on a phone above them.
import { css } from 'lit'

export const itemStyles = css`
  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem 2rem;
    align-items: start;
  }
  @media (min-width: 64rem) {
    .sides {
      grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
    }
  }
  .panel {
    align-content: start;
  }
  .more {
    margin-block-start: 2rem;
  }
  .stage {
    display: grid;
    place-items: center;
    padding: 0.75rem;
  }
  .media {
    display: block;
    max-width: 100%;
    max-height: min(60vh, 36rem);
  }
  img.media {
    min-width: min(100%, 16rem);
  }
  audio.media {
    width: 100%;
  }
  .document {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    padding: 3rem 1rem;
    color: var(--cms-quiet);
  }
  .document wa-icon {
    font-size: 4rem;
  }
  .hint {
    margin-block-start: -0.75rem;
  }
  .save {
    position: sticky;
    z-index: 5;
    inset-block-end: 0;
    margin-block-start: 1.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    box-shadow: var(--cms-shadow);
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
