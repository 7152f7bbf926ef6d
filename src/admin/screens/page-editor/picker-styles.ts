// Styles of the block picker.
import { css } from 'lit'

export const pickerStyles = css`
  wa-dialog {
    --width: min(68rem, calc(100vw - 2rem));
  }
  /* The search field stays where it is when fewer blocks are found: the top edge is that of the tallest dialog. */
  wa-dialog::part(dialog) {
    margin-block: calc(var(--wa-space-2xl) / 2) auto;
  }
  @media (max-width: 420px) {
    wa-dialog::part(dialog) {
      margin-block-start: 10vh;
    }
  }
  .top {
    position: sticky;
    z-index: 2;
    inset-block-start: calc(-1 * var(--spacing, 0px));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1.5rem;
    padding-block: 0 0.75rem;
    background: var(--cms-panel);
  }
  .top wa-input {
    flex: 1 1 14rem;
  }
  /* What it says stands in the field, for those who see it. */
  .top wa-input::part(form-control-label) {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  h3 {
    margin-block: 1.25rem 0.5rem;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
  }
  /* Keys and readers of the screen go as the eye does. */
  .groups {
    display: flex;
    flex-direction: column;
    reading-flow: flex-visual;
  }
  .cards {
    display: grid;
    reading-flow: grid-order;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
    gap: 0.75rem;
  }
  .card {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    content-visibility: auto;
    contain-intrinsic-size: auto 15rem;
  }
  .card:hover,
  .card:focus-within {
    border-color: var(--cms-brand);
    box-shadow: 0 0 0 1px var(--cms-brand);
  }
  cms-type-preview {
    border-radius: 0;
    border-block-end: 1px solid var(--cms-line);
  }
  /* Beside the keyboard of a phone the names of the blocks are in sight. */
  @media (max-height: 30rem) {
    cms-type-preview {
      display: none;
    }
    .card {
      contain-intrinsic-size: auto 6rem;
    }
  }
  .pick {
    display: block;
    align-self: start;
    padding: 0.625rem 0.75rem;
  }
  .pick::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .pick:focus-visible {
    outline: none;
  }
  .card:has(.pick:focus-visible) {
    outline: 2px solid var(--cms-brand);
    outline-offset: 2px;
  }
  .pick b {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  .pick b .icon {
    color: var(--cms-brand);
    font-size: 1.125rem;
  }
  .pick span {
    line-height: 1.4;
  }
  .looks {
    position: relative;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    padding: 0 0.625rem 0.625rem;
    font-size: 0.75rem;
  }
  .looks button {
    max-width: 100%;
    min-height: 1.75rem;
    padding: 0.125rem 0.5rem;
    overflow-wrap: anywhere;
    text-align: start;
    border: 1px solid var(--cms-line);
    border-radius: 0.375rem;
    background: var(--cms-panel);
  }
  .looks button:hover,
  .looks button:focus-visible {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
    color: var(--cms-brand-strong);
  }
`
