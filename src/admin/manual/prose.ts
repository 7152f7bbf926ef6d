// Styles of a chapter: a readable column; tables and code at full width.
import { css } from 'lit'

export const prose = css`
  .prose {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    max-width: 54rem;
    font-size: 1rem;
    line-height: 1.6;
    overflow-wrap: break-word;
  }
  .prose > :is(p, ul, ol) {
    max-width: 46rem;
  }
  .prose :is(h2, h3) {
    scroll-margin-block-start: 5rem;
    overflow-wrap: anywhere;
  }
  /* It has the focus only so that readers of the screen go on from there. */
  .prose :is(h2, h3):focus {
    outline: none;
  }
  .prose h2 {
    margin-block-start: 1.5rem;
    padding-block-start: 1.25rem;
    border-block-start: 1px solid var(--cms-line);
    font-size: 1.25rem;
  }
  .prose > h2:first-child {
    margin-block-start: 0;
    padding-block-start: 0;
    border-block-start: 0;
  }
  .prose h3 {
    margin-block-start: 0.75rem;
    font-size: 1.0625rem;
  }
  .prose a.anchor {
    color: inherit;
    text-decoration: none;
  }
  .prose a.anchor:hover {
    text-decoration: underline;
  }
  .prose ul {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  .prose ol {
    padding-inline-start: 1.5rem;
    list-style: decimal;
  }
  .prose li {
    margin-block: 0.25rem;
  }
  .prose li > :is(ul, ol, cms-code-block) {
    margin-block: 0.375rem;
  }
  .prose :is(p, li, td) code {
    padding: 0.0625rem 0.3rem;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
    overflow-wrap: anywhere;
  }
  .prose .scroll {
    overflow-x: auto;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .prose :is(th, td) {
    padding: 0.5rem 0.875rem;
    vertical-align: top;
    font-size: 0.9375rem;
  }
  /* Words stay whole: what is too wide scrolls. */
  .prose td {
    overflow-wrap: break-word;
  }
  .prose td code {
    overflow-wrap: break-word;
  }
  .prose td:first-child code {
    white-space: nowrap;
  }
  @media (max-width: 40rem) {
    .prose table.cards td {
      font-size: 0.9375rem;
    }
    .prose table.cards td code {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .prose table.cards td:empty {
      display: none;
    }
  }
  .prose blockquote {
    margin: 0;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--cms-line);
  }
`
