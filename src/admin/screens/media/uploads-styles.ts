// Styles of the list of uploads.
import { css } from 'lit'

export const uploadStyles = css`
  .panel {
    margin-block-end: 1.25rem;
    padding: 0.75rem 1rem;
  }
  ul {
    max-height: 22rem;
    margin-block-start: 0.5rem;
    overflow: auto;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--cms-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 3.5rem;
  }
  li > wa-icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  .done > wa-icon {
    color: var(--cms-good);
  }
  .failed > wa-icon {
    color: var(--cms-fault);
  }
  li > .row {
    margin-inline-start: auto;
  }
  .left-out {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    margin-block-start: 0.25rem;
  }
  .left-out img {
    flex: none;
    object-fit: contain;
    background: #fff;
  }
  progress {
    display: block;
    height: 0.5rem;
    margin-block-start: 0.25rem;
  }
`
