// Layout of the captions editor: the player stays visible next to the cues, on a phone above them.
import { css } from 'lit'

export const captionsEditorStyles = css`
  .editor {
    display: grid;
    gap: 1rem 1.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .player,
  .editor > .stack {
    align-content: start;
  }
  video,
  audio {
    width: 100%;
  }
  video {
    max-height: 18rem;
    border-radius: var(--cms-radius);
    background: #000;
  }
  .shown {
    min-height: 3.25rem;
    padding: 0.375rem 0.75rem;
    text-align: center;
    white-space: pre-line;
  }
  .cues {
    display: grid;
    gap: 0.5rem;
    max-height: 34rem;
    padding: 0.25rem;
    overflow-y: auto;
  }
  .cue {
    display: grid;
    gap: 0.375rem 0.5rem;
    grid-template-columns: 2.25rem minmax(0, 1fr) minmax(0, 1fr);
    padding: 0.5rem;
    content-visibility: auto;
    contain-intrinsic-size: auto 6rem;
  }
  .cue[aria-current] {
    border-color: var(--cms-brand);
  }
  .cue.heard {
    background: var(--cms-sunken);
  }
  .cue .words {
    grid-column: 1 / -1;
  }
  .cue textarea.input {
    min-height: 2.5rem;
  }
  .cue .time {
    padding-inline: 0.5rem;
    font-variant-numeric: tabular-nums;
  }
  .cue .flaws {
    grid-column: 1 / -1;
    padding: 0.25rem 0.5rem;
    font-size: 0.875rem;
  }
  .shift {
    width: 6rem;
  }
  @media (min-width: 48rem) {
    .cue {
      grid-template-columns: 2.25rem 7.5rem 7.5rem minmax(0, 1fr);
    }
    .cue .words {
      grid-column: auto;
    }
  }
  @media (min-width: 64rem) {
    .editor {
      grid-template-columns: minmax(16rem, 2fr) minmax(0, 5fr);
    }
  }
`
