// The inputs of a day to compare with: in one line where there is space.
import { css } from 'lit'

export const dayOperandStyles = css`
  .day-operand,
  .day-operand > .distance {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }
  .days {
    display: grid;
    gap: 0.75rem;
  }
  .day-operand > .distance {
    flex: 1 1 11rem;
    flex-wrap: nowrap;
  }
  .day-operand .input {
    flex: 1 1 9rem;
    width: auto;
    min-width: 0;
  }
  .day-operand .distance > .input {
    flex-basis: 5rem;
  }
  .day-operand .distance > .count {
    flex: 0 0 5rem;
  }
`
