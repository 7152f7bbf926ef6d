// How the filters of the library lie: beside each other, on a phone one below the other.
import { css } from 'lit'

export const filterStyles = css`
  :host {
    display: grid;
    gap: 0.625rem;
  }
  .line > .input.search {
    flex: 3 1 14rem;
  }
  .line > select.input {
    flex: 1 1 8.5rem;
    max-width: 100%;
  }
  @media (max-width: 30rem) {
    .line > select.input {
      font-size: 0.9375rem;
    }
  }
  .apart {
    justify-content: space-between;
  }
  .line > .order.input {
    flex: 0 1 auto;
  }
  .segment {
    min-width: 2.25rem;
    justify-content: center;
    padding-inline: 0.5rem;
  }
`
