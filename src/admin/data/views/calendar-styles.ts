// Styles of the calendar of a table: a grid of days, or a list of them.
import { css } from 'lit'

export const calendarStyles = css`
  :host {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }
  .head h2 {
    flex: 1 1 10rem;
  }
  table {
    table-layout: fixed;
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: 0.375rem 0.5rem;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: start;
  }
  td {
    height: 7rem;
    padding: 0.25rem;
    border: 1px solid var(--cms-line);
    vertical-align: top;
  }
  td.outside {
    background: var(--cms-sunken);
  }
  tr:last-child td {
    border-block-end: 0;
  }
  td:first-child {
    border-inline-start: 0;
  }
  td:last-child {
    border-inline-end: 0;
  }
  .day {
    display: inline-grid;
    place-items: center;
    min-width: 1.75rem;
    height: 1.75rem;
    border-radius: 1rem;
    color: var(--cms-ink);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .outside .day {
    color: var(--cms-quiet);
  }
  .today .day {
    background: var(--cms-brand);
    color: var(--cms-on-brand);
    font-weight: 650;
  }
  .day:hover {
    outline: 1px solid var(--cms-edge);
  }
  .items {
    display: grid;
    gap: 0.125rem;
    grid-template-columns: minmax(0, 1fr);
  }
  td .item {
    display: block;
    padding: 0.0625rem 0.375rem;
    border-radius: 0.25rem;
    background: var(--cms-brand-tint);
    color: var(--cms-ink);
    text-decoration: none;
  }
  td .item:hover {
    text-decoration: underline;
  }
  .time {
    color: var(--cms-quiet);
    font-variant-numeric: tabular-nums;
  }
  td .time {
    color: inherit;
  }
  .more {
    padding-inline: 0.375rem;
    color: var(--cms-brand);
    font-size: 0.8125rem;
    text-decoration: underline;
  }
  .agenda > li {
    display: grid;
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: 0.25rem 1rem;
    padding: 0.75rem 1rem;
  }
  .agenda h3 {
    font-size: 0.9375rem;
  }
  .agenda .item {
    display: flex;
    gap: 0.75rem;
  }
  .agenda .time {
    flex: none;
    min-width: 3.5rem;
  }
  @media (max-width: 40rem) {
    td {
      height: 4.5rem;
      padding: 0.125rem;
    }
    td .time {
      display: none;
    }
    td .item {
      padding-inline: 0.1875rem;
      font-size: 0.75rem;
    }
    .agenda > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
