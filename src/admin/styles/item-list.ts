// Lists of items that can be opened, moved and dropped, and media in them.
import { css } from 'lit'

export const itemList = css`
  .items {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .item {
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    min-width: 0;
  }
  .item.over {
    border-color: var(--cms-brand);
    box-shadow: 0 0 0 1px var(--cms-brand);
  }
  .item.dragged {
    opacity: 0.5;
  }
  .item > .head {
    display: flex;
    align-items: center;
    gap: 0.125rem;
    padding: 0.25rem;
  }
  .item .name {
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2rem;
    padding: 0.125rem 0.375rem;
    font-weight: 550;
  }
  .item .name span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: 0.875rem;
    line-height: 1.3;
  }
  .item .name wa-icon {
    flex: none;
  }
  .item > .body {
    padding: 0.5rem 0.75rem 0.875rem;
    border-block-start: 1px solid var(--cms-line);
  }
  .item.bad {
    border-color: var(--cms-fault);
    background: var(--cms-panel);
    color: inherit;
    padding: 0;
  }
  .media {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    padding: 0.375rem;
    min-width: 0;
  }
  .thumb {
    flex: none;
    display: grid;
    place-items: center;
    width: 4.5rem;
    height: 3.375rem;
    border-radius: 0.375rem;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    font-size: 1.5rem;
    object-fit: cover;
  }
  .media .facts {
    flex: 1;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  .media .facts b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.875rem;
    font-weight: 550;
  }
  .drop {
    padding: 0.75rem;
    border: 1px dashed var(--cms-edge);
    border-radius: var(--cms-radius);
  }
  .drop.over {
    background: var(--cms-brand-tint);
  }
`
