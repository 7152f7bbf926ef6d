// Layout of the grid of entries: as wide as necessary; on a phone one card below the other.
import { css } from 'lit'

export const gridStyles = css`
  /* What is for screen readers only would widen the page from below its edge. */
  .panel.flush {
    position: relative;
    overflow-x: auto;
  }
  thead th {
    background: var(--cms-panel);
  }
  th,
  td {
    padding: 0.5rem;
  }
  td {
    max-width: 22rem;
    overflow-wrap: break-word;
  }
  td.title {
    min-width: 11.5rem;
  }
  td.title a {
    font-weight: 600;
  }
  td.title .badge {
    margin-inline-start: 0.375rem;
  }
  .choose {
    width: 1%;
    padding-inline: 0.75rem 0;
  }
  .choose input {
    vertical-align: middle;
  }
  th.number,
  td.number {
    text-align: end;
    white-space: nowrap;
  }
  td:focus-visible {
    outline-offset: -2px;
  }
  td.editable {
    cursor: cell;
  }
  td.editable:hover {
    box-shadow: inset 0 0 0 1px var(--cms-line);
  }
  /* Where the grid is wider than its panel, what can be done with a line stays in sight. */
  @media (min-width: 40.01rem) {
    td.actions {
      position: sticky;
      inset-inline-end: 0;
      padding-inline: 0.25rem;
      background: var(--cms-panel);
    }
    /* What goes on below it fades out instead of ending in the middle of a word. */
    td.actions::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-end: 100%;
      width: 1.5rem;
      background: inherit;
      mask-image: linear-gradient(to left, black, transparent);
      pointer-events: none;
    }
    tr:hover > td.actions {
      background: color-mix(in srgb, var(--cms-brand-tint) 40%, var(--cms-panel));
    }
    tr.on > td.actions {
      background: var(--cms-brand-tint);
    }
  }
  .icon-button {
    display: inline-grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: var(--cms-radius);
    font-size: 1.25rem;
  }
  .icon-button:hover {
    background: var(--cms-sunken);
  }
  @media (max-width: 40rem) {
    table.cards thead {
      display: none;
    }
    table.cards tr {
      position: relative;
      padding-inline-end: 3rem;
    }
    table.cards td.choose {
      float: inline-start;
      width: auto;
      padding-inline-end: 0.75rem;
    }
    table.cards td.number {
      text-align: start;
    }
    table.cards td.none {
      display: none;
    }
    table.cards td:not(.title, .choose, .actions) {
      clear: both;
    }
    table.cards td.actions {
      position: absolute;
      inset: 0.5rem 0.5rem auto auto;
    }
    td {
      max-width: none;
    }
  }
`
