// Styles of the crop previews.
import { css } from 'lit'

export const cropListStyles = css`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
    gap: 0.625rem;
  }
  .tile {
    display: grid;
    gap: 0.375rem;
    width: 100%;
    padding: 0.375rem;
    border-radius: var(--cms-radius);
  }
  button.tile:hover {
    border-color: var(--cms-edge);
  }
  .frame {
    display: grid;
    place-items: center;
    height: 6.5rem;
    padding: 0.25rem;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
  }
  svg {
    display: block;
    overflow: hidden;
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem;
    font-size: 0.8125rem;
  }
  .first {
    margin-inline: -0.875rem auto;
  }
  wa-dialog {
    --width: min(56rem, calc(100vw - 1.5rem));
  }
`
