// Tables; on a phone each row of a `table.cards` becomes a card, its cells named by data-label.
import { css } from 'lit'

export const tableStyles = css`
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.625rem 1rem;
    border-bottom: 1px solid var(--cms-line);
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: color-mix(in srgb, var(--cms-brand-tint) 40%, transparent);
  }
  td.actions {
    text-align: end;
    white-space: nowrap;
  }
  /* Sorts by its column. */
  th button.plain {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 1.5rem;
    font-weight: 600;
  }
  /* Selected. */
  tbody tr.on {
    background: var(--cms-brand-tint);
  }
  @media (max-width: 40rem) {
    table.cards thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table.cards,
    table.cards tbody,
    table.cards tr,
    table.cards td {
      display: block;
    }
    table.cards tr {
      padding: 0.75rem 1rem;
      border-bottom: 1px solid var(--cms-line);
    }
    table.cards tr:last-child {
      border-bottom: 0;
    }
    table.cards td {
      padding: 0.125rem 0;
      border: 0;
    }
    table.cards td.actions {
      text-align: start;
    }
    table.cards td.actions:not(.icons, :empty) {
      padding-block-start: 0.5rem;
    }
    table.cards td.actions > wa-button[appearance='plain']:first-child {
      margin-inline-start: -0.875rem;
    }
    /* Little signs stand beside the name. */
    table.cards tr:has(> td.actions.icons) {
      position: relative;
    }
    table.cards tr:has(> td.actions.icons) > td:first-child {
      padding-inline-end: 5rem;
    }
    table.cards td.actions.icons {
      position: absolute;
      inset: 0.375rem 0.25rem auto auto;
    }
    /* Names in a column of their own; what wraps stays in its own. */
    table.cards td[data-label] {
      display: flow-root;
      padding-inline-start: 8rem;
    }
    table.cards td[data-label]::before {
      content: attr(data-label);
      float: inline-start;
      width: 7.5rem;
      margin-inline-start: -8rem;
      color: var(--cms-quiet);
      font-size: 0.8125rem;
      line-height: 1.73;
      white-space: normal;
      hyphens: auto;
    }
  }
`
