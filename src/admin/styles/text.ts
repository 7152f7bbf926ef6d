// Text: tones, weights, and what happens to words that do not fit.
import { css } from 'lit'

export const text = css`
  .quiet {
    color: var(--cms-quiet);
  }
  .fault {
    color: var(--cms-fault);
  }
  .small {
    font-size: 0.8125rem;
  }
  .strong {
    font-weight: 600;
  }
  /* The name of a control or of a group of controls. */
  .caption {
    font-size: 0.875rem;
    font-weight: 600;
  }
  .mono {
    font-family: var(--cms-mono);
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .nowrap {
    white-space: nowrap;
  }
  .wrap-anywhere {
    overflow-wrap: anywhere;
  }
  .truncate {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .clamp {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
