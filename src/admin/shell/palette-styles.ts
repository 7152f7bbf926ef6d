// Styles of the command palette: near the top on wide screens, the entire window on a phone.
import { css } from 'lit'

export const paletteStyles = css`
  dialog {
    width: min(40rem, calc(100vw - 2rem));
    max-width: none;
    max-height: min(36rem, 80dvh);
    margin: 10dvh auto auto;
    padding: 0;
    border: 1px solid var(--cms-line);
    border-radius: calc(var(--cms-radius) * 1.5);
    background: var(--cms-panel);
    color: var(--cms-ink);
    box-shadow: var(--cms-shadow);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(8 16 12 / 45%);
  }
  .field {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    padding: 0.25rem 0.5rem 0.25rem 1rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .field > wa-icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  .field:focus-within {
    border-block-end-color: var(--cms-brand);
    box-shadow: 0 1px 0 var(--cms-brand);
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 3rem;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 1.0625rem;
    outline: none;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--cms-quiet);
    opacity: 1;
  }
  .field button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 0.375rem;
  }
  .found {
    overflow-y: auto;
    padding: 0.5rem;
  }
  .title {
    padding: 0.5rem 0.625rem 0.25rem;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 2.5rem;
    padding: 0.25rem 0.625rem;
    border-radius: 0.375rem;
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    background: var(--cms-brand-tint);
    color: var(--cms-brand-strong);
  }
  [role='option'] wa-icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.125rem;
  }
  .label {
    flex: 1 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .detail {
    flex: 0 1 auto;
    min-width: 0;
  }
  .keys {
    flex: none;
  }
  kbd {
    border-color: var(--cms-line);
    background: var(--cms-panel);
    line-height: 1.25rem;
  }
  .none {
    padding: 1.5rem;
    color: var(--cms-quiet);
    text-align: center;
  }
  @media (max-width: 40rem) {
    dialog {
      width: 100vw;
      height: 100dvh;
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    [role='option'] {
      min-height: 2.75rem;
    }
    .keys {
      display: none;
    }
  }
`
