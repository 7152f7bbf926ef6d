// Styles of the bar above the editor.
import { css } from 'lit'

export const headStyles = css`
  :host {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 3.5rem;
    padding: 0.375rem 0.75rem;
    border-block-end: 1px solid var(--cms-line);
    background: var(--cms-panel);
  }
  .title {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-width: 0;
  }
  h1 {
    min-width: 0;
    overflow: hidden;
    font-size: 1.0625rem;
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .group {
    display: flex;
    gap: 0.125rem;
  }
  .widths {
    padding: 0.125rem;
    border-radius: 0.5rem;
    background: var(--cms-sunken);
  }
  .widths .tool {
    height: 2rem;
  }
  .widths .tool:hover {
    background: var(--cms-line);
  }
  .tool[aria-pressed='true'] {
    background: var(--cms-panel);
    color: var(--cms-brand);
    box-shadow: 0 1px 2px rgb(0 0 0 / 18%);
  }
  .state {
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.625rem;
  }
  /* What the buttons say is longer in some languages and states: two rows do not jump. */
  @container editor (max-width: 64rem) {
    :host {
      display: grid;
      grid-template: auto auto / auto minmax(0, 1fr) auto auto;
      gap: 0 0.25rem;
      padding: 0.25rem 0.5rem;
    }
    .title {
      display: contents;
    }
    .state {
      grid-area: 2 / 1 / auto / span 2;
      padding-inline-start: 0.5rem;
    }
    .group {
      grid-area: 2 / 3;
      justify-self: end;
    }
    .widths {
      grid-area: 2 / 4;
      margin-block: 0.25rem 0.125rem;
    }
    .inline {
      grid-area: 1 / 3;
      justify-self: end;
    }
    cms-publish-menu {
      grid-area: 1 / 4;
      justify-self: end;
    }
  }
  @container editor (max-width: 44rem) {
    /* The name has the first line: what publishing is called is long in some languages. */
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 0.125rem 0.25rem;
    }
    h1 {
      flex: 1 1 calc(100% - 8.75rem);
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      font-size: 1rem;
      line-height: 1.2;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .group {
      order: 1;
    }
    .state {
      order: 2;
      flex: 1 1 9rem;
      flex-wrap: wrap;
      gap: 0 0.5rem;
      min-width: 0;
    }
    cms-publish-menu {
      order: 3;
    }
    .widths,
    .inline {
      display: none;
    }
    .tool {
      width: 2.5rem;
      height: 2.5rem;
    }
  }
`
