// The look of the library around its files.
import { css } from 'lit'

export const libraryStyles = css`
  .drop {
    position: fixed;
    z-index: 100;
    inset: 0.75rem;
    display: grid;
    place-items: center;
    border: 3px dashed var(--cms-brand);
    border-radius: 1rem;
    background: color-mix(in srgb, var(--cms-brand-tint) 92%, transparent);
    pointer-events: none;
  }
  .drop p {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    color: var(--cms-brand);
    font-size: 1.5rem;
    font-weight: 650;
  }
  .end {
    height: 1px;
  }
`
