// Layout of the overview: tiles for tasks, lists next to each other where there is space.
import { css } from 'lit'

export const dashboardStyles = css`
  section > h2 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-block-end: 0.75rem;
  }
  h2 wa-icon {
    color: var(--cms-quiet);
  }
  .tiles {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  }
  .tiles a {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    height: 100%;
    min-height: 3.25rem;
    padding: 0.75rem 1rem;
    color: var(--cms-ink);
    text-decoration: none;
  }
  .tiles a:hover {
    border-color: var(--cms-brand);
  }
  .tiles span {
    flex: 1;
  }
  .tiles wa-icon:first-child {
    color: var(--cms-warn);
    font-size: 1.25rem;
  }
  .lists {
    display: grid;
    gap: 1rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    align-items: start;
  }
  .lines li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
    padding-block: 0.5rem;
  }
  .lines li:last-child {
    padding-block-end: 0;
  }
  .lines li + li {
    border-block-start: 1px solid var(--cms-line);
  }
  .lines a,
  .what {
    font-weight: 550;
  }
  .lines a {
    color: var(--cms-ink);
    text-decoration: none;
  }
  .lines a:hover {
    text-decoration: underline;
  }
  .lines a,
  .what {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .calm {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--cms-good);
  }
  .note a {
    color: inherit;
    font-weight: 600;
  }
`
