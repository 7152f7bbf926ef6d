// Layout of the filters of a list: in a row, on a phone one below the other.
import { css } from 'lit'

export const barStyles = css`
  :host {
    display: grid;
    gap: 0.625rem;
  }
  .line > .input.search {
    flex: 3 1 14rem;
  }
  .line > select.input {
    flex: 0 1 auto;
    max-width: 100%;
    text-overflow: ellipsis;
  }
  .line > select.sort {
    display: none;
  }
  .line.buttons {
    flex: none;
    max-width: 100%;
  }
  .small-button {
    min-height: 2.5rem;
  }
  .chips .all {
    border: 0;
    background: none;
  }
  @media (max-width: 40rem) {
    .line > select.input,
    .line > select.sort {
      display: block;
      flex: 1 1 8rem;
    }
    .line.buttons {
      flex: 1 1 100%;
    }
  }
`
