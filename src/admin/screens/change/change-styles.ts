// Layout of a change: its content, and next to it the proposer and the steps of its batch.
import { css } from 'lit'
import { changeList } from '../../styles/change-list.ts'

export const changeStyles = [
  changeList,
  css`
    .sides {
      display: grid;
      gap: 1.5rem;
      grid-template-columns: minmax(0, 1fr);
      align-items: start;
    }
    @media (min-width: 72rem) {
      .sides {
        grid-template-columns: minmax(0, 1fr) 20rem;
      }
    }
    details pre {
      margin-block-start: 0.75rem;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    summary {
      cursor: pointer;
      font-weight: 600;
    }
    .places {
      padding-inline-start: 1.25rem;
      list-style: disc;
    }
  `,
]
