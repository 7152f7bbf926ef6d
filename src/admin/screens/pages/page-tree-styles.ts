// Styles of the tree of pages: rows large enough for touch, and a line at the drop position.
import { css } from 'lit'

export const pageTreeStyles = css`
  [role='row'] {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.75rem;
    padding-inline: 0.5rem;
    border-block-end: 1px solid var(--cms-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 2.75rem;
    position: relative;
    cursor: default;
  }
  [role='row']:last-child {
    border-block-end: 0;
  }
  [role='row']:hover {
    background: color-mix(in srgb, var(--cms-brand-tint) 45%, transparent);
  }
  [role='row'][aria-selected='true'] {
    background: var(--cms-brand-tint);
  }
  [role='row']:focus-visible {
    outline-offset: -2px;
  }
  [role='row'].dragged {
    opacity: 0.45;
  }
  [role='row'].moving {
    outline: 2px dashed var(--cms-brand);
    outline-offset: -3px;
  }
  [role='row'].into {
    background: var(--cms-brand-tint);
    box-shadow: inset 0 0 0 2px var(--cms-brand);
  }
  [role='row'].before::before,
  [role='row'].after::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-inline: 0.5rem;
    height: 3px;
    border-radius: 2px;
    background: var(--cms-brand);
    pointer-events: none;
  }
  [role='row'].before::before {
    inset-block-start: 0;
  }
  [role='row'].after::before {
    inset-block-end: 0;
  }
  /* Each in its column, also where there is nothing to move or to choose. */
  .handle {
    grid-column: 1;
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 2.5rem;
    color: var(--cms-edge);
    cursor: grab;
    touch-action: none;
  }
  .check {
    grid-column: 2;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 2.5rem;
  }
  .off {
    visibility: hidden;
  }
  .name {
    grid-column: 3;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
  }
  .indent {
    flex: none;
    width: calc(var(--level, 0) * clamp(0.625rem, 2vw, 1.375rem));
  }
  .twist {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 2.25rem;
    border-radius: 0.25rem;
    color: var(--cms-quiet);
  }
  .twist.open wa-icon {
    rotate: 90deg;
  }
  .kind {
    flex: none;
    color: var(--cms-quiet);
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5rem;
    min-width: 0;
    padding-block: 0.375rem;
  }
  .words a {
    color: var(--cms-ink);
    font-weight: 550;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .words a:hover {
    text-decoration: underline;
  }
  .mark.fault {
    color: var(--cms-fault);
  }
  .mark {
    display: inline-flex;
    align-items: center;
    align-self: center;
    gap: 0.25rem;
  }
  .more {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 0.375rem;
    font-size: 1.25rem;
  }
  .more:hover,
  .twist:hover {
    background: var(--cms-sunken);
  }
  .rename {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.5rem;
    padding-block: 0.5rem;
  }
  .rename wa-input {
    flex: 1 1 11rem;
  }
  @media (max-width: 40rem) {
    [role='row'] {
      grid-template-columns: auto auto minmax(0, 1fr) auto;
      gap: 0 0.125rem;
      padding-inline: 0.25rem;
    }
    .handle,
    .check,
    .name,
    .end {
      grid-row: 1;
    }
    .end {
      grid-column: 4;
    }
    .state {
      grid-column: 3;
      grid-row: 2;
      padding-block-end: 0.375rem;
      /* Below the title, behind the icon and its gaps. */
      padding-inline-start: calc(2rem + var(--level, 0) * clamp(0.625rem, 2vw, 1.375rem));
    }
    .state.flat {
      padding-inline-start: 1.625rem;
    }
    .kind {
      width: 1.25rem;
    }
    .words {
      flex: 1;
    }
    span.twist {
      display: none;
    }
    /* Behind the title: in front of it, it would keep room in every row. */
    button.twist {
      order: 1;
    }
    .state:empty {
      display: none;
    }
  }
  /* Text twice as large on a phone: the title has a row of its own. */
  @media (max-width: 19rem) {
    .name {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    .state,
    .state.flat {
      grid-column: 1 / -1;
      grid-row: 3;
      padding-inline-start: 0;
    }
  }
`
