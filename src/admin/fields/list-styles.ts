// Styles of lists in controls: options, chips, sortable items, media.
import { css } from 'lit'

export const listStyles = css`
  cms-combobox,
  cms-media-field,
  cms-group-field,
  cms-link-field,
  cms-relation-field,
  cms-recurrence-field,
  cms-iban-field {
    display: block;
  }
  .combo {
    position: relative;
  }
  .combo .input {
    padding-inline-end: 2.5rem;
  }
  .combo > .mark {
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-end: 0.75rem;
    color: var(--cms-quiet);
    pointer-events: none;
  }
  .options {
    position: absolute;
    z-index: 30;
    inset-inline: 0;
    max-height: 17rem;
    margin-block-start: 0.25rem;
    padding: 0.25rem;
    overflow-y: auto;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    box-shadow: var(--cms-shadow);
  }
  .options li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.3125rem 0.625rem;
    border-radius: 0.25rem;
    cursor: pointer;
  }
  .options li.active {
    background: var(--cms-brand-tint);
    outline: 1px solid var(--cms-brand);
    outline-offset: -1px;
  }
  .options li[aria-selected='true'] {
    font-weight: 600;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    margin-block-end: 0.375rem;
  }
  .chips li {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    max-width: 100%;
    padding: 0.0625rem 0.25rem 0.0625rem 0.625rem;
    border-radius: 1rem;
    background: var(--cms-brand-tint);
    overflow-wrap: anywhere;
  }
  .target {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    flex: 1 1 100%;
    min-width: 0;
    padding: 0.1875rem 0.25rem 0.1875rem 0.625rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-brand-tint);
    overflow-wrap: anywhere;
  }
  .target > .grow {
    flex: 1;
    min-width: 0;
  }
  .target wa-icon {
    flex: none;
  }
  .icon-button {
    appearance: none;
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 2rem;
    height: 2rem;
    padding: 0;
    border: 0;
    border-radius: 0.375rem;
    background: none;
    color: var(--cms-quiet);
    font: inherit;
    cursor: pointer;
  }
  .chips .icon-button {
    width: 1.5rem;
    height: 1.5rem;
  }
  .icon-button:hover:not(:disabled) {
    background: var(--cms-brand-tint);
    color: var(--cms-ink);
  }
  .icon-button:disabled {
    opacity: 0.35;
    cursor: default;
  }
  .icon-button.handle {
    cursor: grab;
    touch-action: none;
  }
  cms-group-field > .add {
    margin-block-start: 0.5rem;
  }
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
    appearance: none;
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2rem;
    padding: 0.125rem 0.375rem;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 550;
    text-align: start;
    cursor: pointer;
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
