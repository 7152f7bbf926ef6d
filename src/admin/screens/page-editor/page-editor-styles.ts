// Layout of the editor: three columns on wide screens, two on a tablet, one with tabs below on a phone.
import { css } from 'lit'

export const editorStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    max-width: none;
    height: 100vh;
    height: 100dvh;
    padding: 0;
    container: editor / inline-size;
    overflow: hidden;
  }
  .all {
    display: contents;
  }
  cms-editor-head,
  cms-editor-notices {
    flex: none;
  }
  .body {
    flex: 1;
    display: grid;
    grid-template-columns: clamp(14rem, 21.5%, 17rem) minmax(0, 1fr) 24rem;
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  .outline {
    border-inline-end: 1px solid var(--cms-line);
  }
  .side {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
    border-inline-start: 1px solid var(--cms-line);
  }
  .panes,
  .inline {
    display: none;
  }
  .wait {
    flex: 1;
    overflow: auto;
    padding: 2rem;
  }
  @container editor (max-width: 64rem) {
    .body {
      grid-template-columns: minmax(15rem, 22rem) minmax(0, 1fr);
    }
    .side {
      border-inline: 0 1px;
      border-inline-end: 1px solid var(--cms-line);
    }
    .body:not([data-pane='edit']) .side,
    .body[data-pane='edit'] .outline {
      display: none;
    }
    .body[data-pane='edit'] .side {
      order: -1;
    }
    .panes {
      flex: none;
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
      border-block-start: 1px solid var(--cms-line);
      background: var(--cms-panel);
      padding-block-end: env(safe-area-inset-bottom);
    }
    .panes button {
      display: grid;
      justify-items: center;
      gap: 0.125rem;
      min-height: 3.25rem;
      padding: 0.375rem;
      color: var(--cms-quiet);
      font-size: 0.75rem;
    }
    .panes wa-icon {
      font-size: 1.375rem;
    }
    .panes button:focus-visible {
      outline-offset: -3px;
    }
    .panes [aria-pressed='true'] {
      color: var(--cms-brand);
      font-weight: 600;
    }
  }
  @container editor (min-width: 44rem) {
    .panes .preview-pane {
      display: none;
    }
  }
  @container editor (max-width: 44rem) {
    .body {
      grid-template-columns: minmax(0, 1fr);
    }
    .side,
    .outline {
      border: 0;
    }
    .body[data-pane='preview'] {
      grid-template-rows: auto minmax(0, 1fr);
    }
    .body[data-pane='preview'] > .inline {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.5rem;
      min-height: 2.75rem;
      border-block-end: 1px solid var(--cms-line);
      background: var(--cms-panel);
      font-weight: 600;
      text-decoration: none;
    }
    .body:not([data-pane='blocks']) .outline,
    .body:not([data-pane='preview']) .preview {
      display: none;
    }
    /* Notices and the tools of a block scroll away: there is space to write beside the keyboard of the phone. */
    .body[data-pane='edit'] {
      flex: 1 0 auto;
      grid-template-rows: auto;
    }
    cms-editor-head {
      position: sticky;
      z-index: 4;
      inset-block-start: 0;
    }
  }
  @media (max-width: 60rem) {
    :host {
      height: calc(100dvh - 3.5625rem);
      overflow-y: auto;
      scroll-padding-block: 6rem 4.5rem;
    }
    .panes {
      position: sticky;
      z-index: 4;
      inset-block-end: 0;
    }
  }
  /* A phone on its side, or with its keyboard open. */
  @media (max-width: 60rem) and (max-height: 30rem) {
    :host {
      scroll-padding-block: 1rem 3.5rem;
    }
    cms-editor-head {
      position: static;
    }
    .body {
      flex: 1 0 17rem;
    }
    .body[data-pane='edit'] {
      flex: 1 0 auto;
      grid-template-rows: auto;
    }
    .body[data-pane='edit'] .preview {
      position: sticky;
      inset-block-start: 0;
      height: calc(100dvh - 6.5rem);
    }
    .panes button {
      grid-auto-flow: column;
      place-content: center;
      gap: 0.375rem;
      min-height: 2.75rem;
      padding-block: 0.25rem;
    }
  }
  /* Text twice as large on a phone. */
  @media (max-width: 19rem) {
    .panes wa-icon {
      display: none;
    }
  }
`
