// Styles of picker dialogs: a search, a grid of tiles, a tree.
import { css } from 'lit'

export const pickerStyles = css`
  wa-dialog {
    --width: min(56rem, calc(100vw - 2rem));
  }
  .picker {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
    min-height: min(32rem, 60vh);
    font-family: var(--cms-font);
  }
  .picker.low {
    min-height: 0;
  }
  /* The search stays in sight; its focus ring has its place. */
  .picker > .line:first-child,
  .picker > .input:first-child {
    position: sticky;
    z-index: 1;
    /* Over the padding of the dialog. */
    inset-block-start: -0.75rem;
  }
  .picker > .line:first-child {
    margin: -0.25rem;
    padding: 0.25rem;
    background: var(--cms-panel);
  }
  .line > .input[type='search'] {
    flex: 3 1 12rem;
  }
  .line > select.input {
    flex: 1 1 8rem;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    gap: 0.625rem;
  }
  .tiles.icons {
    grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
    gap: 0.25rem;
  }
  .tile {
    position: relative;
    display: grid;
    grid-template-rows: auto auto;
    gap: 0.375rem;
    align-content: start;
    width: 100%;
    height: 100%;
    padding: 0.375rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    font-size: 0.8125rem;
  }
  .tile:hover {
    border-color: var(--cms-edge);
  }
  .tile[aria-pressed='true'] {
    border-color: var(--cms-brand);
    box-shadow: 0 0 0 1px var(--cms-brand);
  }
  .tile img,
  .tile .none {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
    object-fit: cover;
  }
  .tile .none {
    display: grid;
    place-items: center;
    color: var(--cms-quiet);
    font-size: 2rem;
  }
  .tile .tick {
    position: absolute;
    inset: 0.625rem 0.625rem auto auto;
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
    background: var(--cms-brand);
    color: var(--cms-on-brand);
  }
  .icons .tile {
    justify-items: center;
    padding: 0.625rem 0.25rem;
    border-color: transparent;
    text-align: center;
  }
  .icons .tile wa-icon {
    font-size: 1.75rem;
  }
  .icons .tile .text {
    max-width: 100%;
    color: var(--cms-quiet);
    font-size: 0.75rem;
  }
  .tree {
    display: grid;
    gap: 0.0625rem;
  }
  .branch {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2.25rem;
    padding: 0.125rem 0.5rem;
    border-radius: 0.375rem;
    cursor: pointer;
  }
  button.branch {
    width: 100%;
  }
  .branch:hover {
    background: var(--cms-brand-tint);
  }
  .branch .twist {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--cms-quiet);
  }
  .branch .path {
    margin-inline-start: auto;
  }
  .branch i {
    flex: none;
    width: 1.25rem;
  }
`
