// Positions of the parts of the interface over the page.
import { css } from 'lit'
import { shared } from '../styles/shared.ts'

export const appStyles = [
  shared,
  css`
    :host {
      display: block;
      pointer-events: none;
    }
    .dock {
      position: fixed;
      z-index: 3;
      inset: auto 0 0 0;
      width: fit-content;
      max-width: calc(100vw - 1.5rem);
      margin: 0 auto 0.75rem;
      border: 1px solid var(--cms-line);
      border-radius: 0.75rem;
      background: var(--cms-panel);
      box-shadow: 0 2px 24px rgb(0 0 0 / 22%);
      pointer-events: auto;
      overflow: clip;
    }
    cms-inline-sheet,
    cms-page-popover,
    .layer,
    cms-toasts {
      pointer-events: auto;
    }
    /* Beside the sheet. */
    .all:has(> cms-inline-sheet[open]) .dock {
      inset-inline-end: 26rem;
      max-width: calc(100vw - 27.5rem);
    }
    @media (max-width: 40rem) {
      .all:has(> cms-inline-sheet[open]) .dock {
        inset-inline-end: 0;
      }
      .dock,
      .all:has(> cms-inline-sheet[open]) .dock {
        width: auto;
        max-width: none;
        margin: 0;
        border-radius: 0;
        border-width: 1px 0 0;
      }
    }
  `,
]
