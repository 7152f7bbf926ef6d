// Maps: the drawing, its pins, its controls and the list of its places.
import { css } from 'lit'

export const mapStyles = css`
  :host {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: 1rem;
    align-items: start;
  }
  figure {
    position: relative;
    overflow: hidden;
    height: 30rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
    touch-action: pan-y pinch-zoom;
    cursor: grab;
  }
  figure:active {
    cursor: grabbing;
  }
  figure > svg {
    display: block;
    width: 100%;
    height: 100%;
    user-select: none;
  }
  .lines line {
    stroke: var(--cms-edge);
    stroke-opacity: 0.4;
  }
  .lines text {
    fill: var(--cms-quiet);
    font-size: 11px;
  }
  .pin {
    cursor: pointer;
  }
  .pin circle {
    fill: var(--cms-brand);
    stroke: var(--cms-on-brand);
    stroke-width: 2;
  }
  .pin.chosen circle {
    fill: var(--cms-fault);
  }
  .pin text {
    fill: var(--cms-on-brand);
    font-size: 12px;
    font-weight: 650;
    text-anchor: middle;
  }
  .controls {
    position: absolute;
    inset: 0.5rem 0.5rem auto auto;
    display: grid;
    gap: 0.25rem;
  }
  .controls .icon-button,
  .credit,
  .scale {
    background: var(--cms-panel);
    color: var(--cms-ink);
    box-shadow: var(--cms-shadow);
  }
  .credit {
    position: absolute;
    inset: auto 0 0 auto;
    padding: 0.0625rem 0.375rem;
    font-size: 0.75rem;
  }
  .scale {
    position: absolute;
    inset: auto auto 0 0;
    padding: 0.0625rem 0.375rem;
    font-size: 0.75rem;
    pointer-events: none;
  }
  .scale svg {
    display: block;
    height: 4px;
  }
  .scale line {
    stroke: var(--cms-ink);
    stroke-width: 2;
  }
  .places {
    max-height: 30rem;
    overflow-y: auto;
  }
  .places li {
    display: grid;
    gap: 0.125rem;
    padding: 0.5rem 0.75rem;
  }
  .places li.chosen {
    background: var(--cms-brand-tint);
  }
  .places .row {
    justify-content: space-between;
  }
  @media (max-width: 60rem) {
    .both {
      grid-template-columns: minmax(0, 1fr);
    }
    figure {
      height: 22rem;
    }
  }
`
