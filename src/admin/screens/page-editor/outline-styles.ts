// Styles of the outline of blocks.
import { css } from 'lit'

export const outlineStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--cms-panel);
  }
  .list {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: 0.5rem;
    overscroll-behavior: contain;
  }
  .page,
  .row {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    width: 100%;
    min-height: 2.75rem;
    padding: 0.25rem 0.375rem 0.25rem 0.625rem;
    border-radius: 0.375rem;
    cursor: pointer;
    user-select: none;
    content-visibility: auto;
    contain-intrinsic-size: auto 2.75rem;
  }
  .page {
    flex: none;
    margin: 0.5rem 0.5rem 0;
    width: calc(100% - 1rem);
  }
  .row.at-1 {
    margin-inline-start: 1.25rem;
    width: calc(100% - 1.25rem);
  }
  .row.at-2 {
    margin-inline-start: 2.5rem;
    width: calc(100% - 2.5rem);
  }
  .row.at-3 {
    margin-inline-start: 3.75rem;
    width: calc(100% - 3.75rem);
  }
  .row:hover,
  .page:hover {
    background: var(--cms-sunken);
  }
  .row.selected,
  .page.selected {
    background: var(--cms-brand-tint);
    color: var(--cms-brand-strong);
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .row > .icon,
  .page > .icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  .selected > .icon {
    color: var(--cms-brand);
  }
  .words {
    flex: 1;
    min-width: 0;
    line-height: 1.25;
  }
  .words b,
  .words span {
    display: block;
  }
  .off .words {
    opacity: 0.75;
    font-style: italic;
  }
  .state {
    flex: none;
    color: var(--cms-quiet);
  }
  .state.fault {
    color: var(--cms-fault);
  }
  .fold {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 0.25rem;
  }
  .fold:hover {
    background: var(--cms-line);
  }
  .inside {
    opacity: 0;
  }
  .row:hover .inside,
  .row.selected .inside {
    opacity: 1;
  }
  .handle {
    flex: none;
    width: 1.25rem;
    height: 2rem;
    opacity: 0;
    cursor: grab;
    touch-action: none;
    color: var(--cms-edge);
    background: radial-gradient(circle, currentColor 1.25px, transparent 1.5px) center / 0.375rem 0.375rem;
    background-clip: content-box;
    padding: 0.4375rem 0.25rem;
  }
  .row:hover .handle,
  .row:focus-visible .handle {
    opacity: 1;
  }
  .between::before {
    content: '+';
    line-height: 1;
  }
  .between {
    position: absolute;
    z-index: 2;
    inset: auto auto -0.625rem 50%;
    display: grid;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: var(--cms-brand);
    color: var(--cms-on-brand);
    font-size: 0.75rem;
    opacity: 0;
    pointer-events: none;
    transition: opacity 0.1s 0.1s;
  }
  .row:has(.between) {
    content-visibility: visible;
  }
  .row:hover .between,
  .between:hover {
    opacity: 1;
    pointer-events: auto;
  }
  .row:hover {
    z-index: 1;
  }
  .dragging,
  .dragging * {
    cursor: grabbing;
  }
  .dragging .between {
    display: none;
  }
  .dragged {
    opacity: 0.4;
  }
  .line {
    position: absolute;
    z-index: 3;
    inset: 0 0.5rem auto calc(0.5rem + var(--x, 0px));
    height: 3px;
    border-radius: 2px;
    background: var(--cms-brand);
    transform: translateY(calc(var(--y, 0px) - 1px));
    pointer-events: none;
  }
  .line::before {
    content: '';
    position: absolute;
    inset: -3px auto auto -4px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--cms-brand);
  }
  .end {
    flex: none;
    display: grid;
    padding: 0.5rem;
    border-block-start: 1px solid var(--cms-line);
  }
  .empty {
    padding: 1.5rem 1rem;
    color: var(--cms-quiet);
    text-align: center;
  }
  @media (hover: none) {
    .handle {
      opacity: 1;
    }
    .between::before {
    content: '+';
    line-height: 1;
  }
  .between {
      display: none;
    }
  }
`
