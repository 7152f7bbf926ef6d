// Styles of the frames around blocks; their colours are visible on light and on dark sections.
import { css } from 'lit'

export const frameStyles = css`
  :host {
    pointer-events: none;
  }
  .box {
    position: fixed;
    z-index: 1;
    inset: 0 auto auto 0;
    width: var(--cms-inline-w, 0);
    height: var(--cms-inline-h, 0);
    transform: translate(var(--cms-inline-x, 0), var(--cms-inline-y, 0));
    color: #fff;
  }
  .hover {
    box-shadow:
      inset 0 0 0 1px #1d7a5f,
      inset 0 0 0 2px rgb(255 255 255 / 50%);
  }
  .chosen {
    box-shadow:
      inset 0 0 0 2px #1d7a5f,
      inset 0 0 0 3px rgb(255 255 255 / 60%);
  }
  .field {
    outline: 3px solid #1d7a5f;
    outline-offset: 3px;
    box-shadow: 0 0 0 7px rgb(255 255 255 / 70%);
  }
  .refused {
    outline: 2px solid #a3231a;
    outline-offset: 2px;
    box-shadow: 0 0 0 5px rgb(255 255 255 / 70%);
  }
  .words {
    position: absolute;
    inset: calc(100% + 4px) auto auto 0;
    width: max-content;
    max-width: min(30rem, 90vw);
    padding: 0.25rem 0.625rem;
    border-radius: 0.25rem;
    background: #a3231a;
    font-size: 0.8125rem;
  }
  .name {
    position: absolute;
    inset: var(--cms-inline-top, 0) auto auto 0;
    padding: 0.125rem 0.5rem;
    border-radius: 0 0 0.25rem;
    background: #17604b;
    font-size: 0.75rem;
  }
  .tools {
    position: absolute;
    inset: var(--cms-inline-tools, 0) auto auto 0;
    display: flex;
    max-width: 100%;
    border-radius: 0 0.375rem 0.375rem 0;
    background: #17604b;
    pointer-events: auto;
  }
  .tools button {
    display: grid;
    place-items: center;
    min-width: 2.125rem;
    height: 2.125rem;
    border-radius: 0.25rem;
  }
  .tools .grip {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0 0.5rem 0 0.375rem;
    font-size: 0.8125rem;
    font-weight: 600;
    cursor: grab;
    touch-action: none;
    user-select: none;
    white-space: nowrap;
  }
  .tools button:hover:enabled,
  .offers button:hover {
    background: #0e3f31;
  }
  .tools button:disabled {
    opacity: 0.4;
    cursor: default;
  }
  .offers {
    position: absolute;
    inset: auto auto 0 0;
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    max-width: calc(50% - 1.25rem);
    pointer-events: auto;
  }
  .offers button {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 1.75rem;
    padding: 0.125rem 0.5rem;
    border-radius: 0.25rem 0.25rem 0 0;
    background: #17604b;
    font-size: 0.75rem;
  }
  .plus {
    position: absolute;
    inset-inline-start: calc(50% - 0.9375rem);
    display: grid;
    place-items: center;
    width: 1.875rem;
    height: 1.875rem;
    border-radius: 50%;
    background: #17604b;
    box-shadow: 0 0 0 2px #fff;
    pointer-events: auto;
  }
  .plus:hover {
    background: #0e3f31;
  }
  .before {
    inset-block-start: var(--cms-inline-top, 0);
    translate: 0 -50%;
  }
  .behind {
    inset-block-end: 0;
    translate: 0 50%;
  }
  .box button:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
  .line {
    position: fixed;
    z-index: 2;
    inset: 0 auto auto 0;
    width: var(--cms-inline-w, 0);
    height: 4px;
    margin-block-start: -2px;
    transform: translate(var(--cms-inline-x, 0), var(--cms-inline-y, 0));
    border-radius: 2px;
    background: #1d7a5f;
    box-shadow: 0 0 0 1px #fff;
  }
  .empty {
    position: fixed;
    inset: 0;
    display: grid;
    place-items: center;
  }
  .empty button {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.875rem 1.5rem;
    border-radius: 2rem;
    background: #17604b;
    color: #fff;
    pointer-events: auto;
  }
  @media (pointer: coarse), (max-width: 40rem) {
    .tools button {
      min-width: 2.75rem;
      height: 2.75rem;
    }
    .tools .grip span {
      max-width: 5.5rem;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .offers {
      display: none;
    }
    .plus {
      inset-inline: auto 0.75rem;
      width: 2.5rem;
      height: 2.5rem;
    }
  }
`
