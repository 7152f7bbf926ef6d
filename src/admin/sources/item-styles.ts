// Styles of values and cards of items.
import { css } from 'lit'

export const itemStyles = css`
  .files {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
  }
  .files img {
    max-width: 6rem;
    max-height: 4rem;
    border-radius: 0.25rem;
    object-fit: cover;
  }
  .files .file {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .items {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
    gap: 0.75rem;
  }
  .item {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  .item > .picture {
    display: grid;
    place-items: center;
    aspect-ratio: 16 / 9;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    font-size: 1.5rem;
  }
  .item > .picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .item .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.25rem;
    padding: 0.75rem 0.875rem;
    overflow-wrap: anywhere;
  }
  .item .words p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  @media (max-width: 40rem) {
    .item:has(> .picture) {
      grid-template-columns: 7rem minmax(0, 1fr);
    }
    .item > .picture {
      aspect-ratio: auto;
      min-height: 5.5rem;
    }
    .item > .picture img {
      height: 100%;
      max-height: 8rem;
    }
  }
`
