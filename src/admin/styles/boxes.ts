// Boxes to tick, of the browser, in the look of the other controls: its own are grey where it is dark.
import { css } from 'lit'

/** Without weight, so that where a box stands says how large it is. */
export const boxStyles = css`
  :where(input[type='checkbox']:not([role='switch'])) {
    appearance: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    border: 1px solid var(--cms-edge);
    border-radius: 0.1875rem;
    background: var(--cms-panel) center / 100% no-repeat;
  }
  :where(input[type='checkbox']:not([role='switch']):is(:checked, :indeterminate)) {
    border-color: var(--cms-brand);
    background-color: var(--cms-brand);
    background-image: var(--cms-tick);
  }
  :where(input[type='checkbox']:not([role='switch']):indeterminate) {
    background-image: var(--cms-dash);
  }
  :where(input[type='checkbox']:not([role='switch']):disabled) {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    :where(input[type='checkbox']) {
      appearance: auto;
    }
  }
`
