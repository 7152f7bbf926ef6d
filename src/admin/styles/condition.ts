// The rules of a condition or a filter: one per line where there is space.
import { css } from 'lit'
import { dayOperandStyles } from './day-operand.ts'

export const condition = css`
  ${dayOperandStyles}
  .rule {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
  }
  .rule > :is(.input, .related) {
    flex: 1 1 9rem;
    width: auto;
    min-width: 0;
  }
  .rule > .day-operand {
    flex: 2 1 15rem;
  }
  .rule > .choices {
    flex: 1 1 100%;
    padding-block: 0.25rem;
  }
  .mode.input {
    width: auto;
    justify-self: start;
  }
  .small-button {
    justify-self: start;
  }
`
