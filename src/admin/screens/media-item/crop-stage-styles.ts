// Styles of the crop editor.
import { css } from 'lit'

export const cropStageStyles = css`
  :host {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
  }
  .stage {
    width: 100%;
    line-height: 0;
    touch-action: none;
  }
  svg {
    display: block;
    width: 100%;
    max-height: min(60vh, 34rem);
    overflow: visible;
    user-select: none;
  }
  .shade {
    fill: rgb(0 0 0 / 60%);
    pointer-events: none;
  }
  .frame {
    fill: transparent;
    stroke: #fff;
    stroke-width: 3px;
    vector-effect: non-scaling-stroke;
    cursor: move;
  }
  circle {
    fill: #fff;
    stroke: #17211d;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  .nw,
  .se {
    cursor: nwse-resize;
  }
  .ne,
  .sw {
    cursor: nesw-resize;
  }
`
