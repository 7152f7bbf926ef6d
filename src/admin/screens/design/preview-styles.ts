// Styles of the design preview: a bar above the stage with the page.
import { css } from 'lit'

export const previewStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow: hidden;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    padding: 0.5rem;
    border-block-end: 1px solid var(--cms-line);
    background: var(--cms-panel);
  }
  .bar wa-button {
    margin-inline-start: auto;
  }
  .warn {
    border-radius: 0;
  }
  .room {
    position: relative;
    flex: 1;
    min-height: 20rem;
    overflow: hidden;
  }
  .stage {
    height: 100%;
    margin-inline: auto;
    overflow: hidden;
    background: #fff;
    box-shadow: var(--cms-shadow);
  }
  iframe {
    display: block;
    border: 0;
    background: #fff;
    transform-origin: 0 0;
  }
  iframe:focus-visible {
    outline-offset: -2px;
  }
`
