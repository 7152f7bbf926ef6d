// Styles of the files: tiles, which are only rendered near the viewport, and table rows.
import { css } from 'lit'

export const gridStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
    gap: 0.875rem;
  }
  .tile {
    position: relative;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    content-visibility: auto;
    contain-intrinsic-size: auto 14rem;
    user-select: none;
  }
  .tile:hover {
    border-color: var(--cms-edge);
  }
  .tile.on {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
    box-shadow: 0 0 0 1px var(--cms-brand);
  }
  .tile a {
    display: grid;
    gap: 0.125rem;
    height: 100%;
    align-content: start;
    padding: 0.5rem;
    border-radius: var(--cms-radius);
    color: inherit;
    text-decoration: none;
  }
  .tile a:focus-visible {
    outline-offset: -2px;
  }
  .picture {
    display: grid;
    place-items: center;
    overflow: hidden;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    font-size: 2.5rem;
  }
  .tile .picture {
    aspect-ratio: 4 / 3;
    margin-block-end: 0.375rem;
  }
  .picture img {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  .name {
    font-weight: 550;
  }
  .facts {
    font-size: 0.8125rem;
  }
  .badge {
    justify-self: start;
    margin-block-start: 0.25rem;
    max-width: 100%;
    white-space: normal;
  }
  .box {
    width: 1.25rem;
    height: 1.25rem;
    cursor: pointer;
  }
  .tile .box {
    position: absolute;
    inset: 0.75rem auto auto 0.75rem;
    width: 1.5rem;
    height: 1.5rem;
    opacity: 0.9;
  }
  /* With a mouse they come when one points at a file, or has chosen some. */
  @media (hover: hover) {
    .grid:not(:has(.on)) .tile:not(:hover, :focus-within) .box {
      opacity: 0;
    }
  }
  tbody .picture {
    flex: none;
    width: 3.5rem;
    height: 2.625rem;
    font-size: 1.25rem;
  }
  td .badge {
    margin-block-start: 0.25rem;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    color: inherit;
  }
  td.choose {
    width: 1%;
  }
  td.title {
    min-width: 12rem;
  }
  @media (min-width: 40.01rem) and (max-width: 70rem) {
    .extra {
      display: none;
    }
  }
  @media (max-width: 40rem) {
    table.cards td.choose {
      float: inline-end;
      width: auto;
    }
  }
`
