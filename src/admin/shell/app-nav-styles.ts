// Styles of the navigation: a column on wide screens, a bar with a sheet on a phone.
import { css } from 'lit'

export const navStyles = css`
  :host {
    display: block;
    border-inline-end: 1px solid var(--cms-line);
    background: var(--cms-panel);
  }
  .all {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  .skip {
    position: absolute;
    z-index: 30;
    inset-block-start: -4rem;
    inset-inline-start: 0.5rem;
    padding: 0.5rem 1rem;
    border: 0;
    font: inherit;
    border-radius: var(--cms-radius);
    background: var(--cms-brand);
    color: var(--cms-on-brand);
  }
  .skip:focus {
    inset-block-start: 0.5rem;
  }
  .bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.5rem;
    padding: 0.75rem;
  }
  .menu {
    display: none;
    font-size: 1.375rem;
  }
  .bar .find {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    padding: 0 0.625rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    color: var(--cms-quiet);
    background: var(--cms-paper);
  }
  .bar .find:hover {
    border-color: var(--cms-brand);
    color: var(--cms-ink);
  }
  .bar cms-site-switcher {
    grid-column: 1 / -1;
  }
  .bar .help {
    display: grid;
    place-items: center;
    width: 2.25rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    color: var(--cms-quiet);
    font-size: 1.125rem;
  }
  .bar .help:hover {
    border-color: var(--cms-brand);
    color: var(--cms-ink);
  }
  .word {
    flex: 1;
  }
  kbd {
    border-color: var(--cms-line);
    background: var(--cms-panel);
    line-height: 1.25rem;
  }
  nav {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 0.25rem 0 0.5rem;
  }
  .screens {
    flex: 1;
    display: grid;
    align-content: start;
    gap: 1rem;
    min-height: 0;
    overflow-y: auto;
    padding: 0 0.75rem 0.5rem;
    scroll-padding-block: 4rem;
  }
  /* What goes on out of sight fades at its edge, in every look. */
  .screens.above,
  .screens.below {
    --above: 0rem;
    --below: 0rem;
    mask-image: linear-gradient(
      transparent,
      black var(--above) calc(100% - var(--below)),
      transparent
    );
  }
  .screens.above {
    --above: 4rem;
  }
  .screens.below {
    --below: 4rem;
  }
  /* No room of its own: it lies over the fade. */
  .edge {
    position: relative;
    height: 0;
    color: var(--cms-ink);
    pointer-events: none;
  }
  .edge .icon {
    position: absolute;
    inset-block-end: 0.125rem;
    inset-inline-start: calc(50% - 0.5rem);
  }
  .screens:not(.below) + .edge {
    visibility: hidden;
  }
  cms-person {
    flex: none;
    margin-inline: 0.75rem;
    background: var(--cms-panel);
  }
  h2 {
    padding: 0 0.625rem 0.25rem;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  li a {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 2.125rem;
    padding: 0.25rem 0.625rem;
    border-radius: 0.375rem;
    color: var(--cms-ink);
    text-decoration: none;
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }
  li .icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.125rem;
  }
  li a:hover {
    background: var(--cms-sunken);
  }
  li a[aria-current='page'],
  li a.inside {
    background: var(--cms-brand-tint);
    color: var(--cms-brand-strong);
    font-weight: 600;
  }
  li a[aria-current='page'] .icon,
  li a.inside .icon {
    color: var(--cms-brand);
  }
  @media (max-width: 60rem) {
    :host {
      border: 0;
      border-block-end: 1px solid var(--cms-line);
    }
    .all {
      position: relative;
    }
    .bar {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 0.25rem;
      padding: 0.375rem;
    }
    .bar cms-site-switcher {
      grid-column: auto;
    }
    .menu,
    .bar .find,
    .bar .help {
      display: grid;
      place-items: center;
      width: 2.75rem;
      height: 2.75rem;
      padding: 0;
      border: 0;
      border-radius: 0.375rem;
      background: none;
      color: var(--cms-ink);
    }
    .bar .find,
    .bar .help {
      font-size: 1.25rem;
    }
    .keys {
      display: none;
    }
    .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    nav {
      display: none;
    }
    nav.open {
      position: absolute;
      inset: 100% 0 auto;
      display: flex;
      max-height: calc(100dvh - 3.5625rem);
      border-block: 1px solid var(--cms-line);
      padding-block-start: 0.75rem;
      background: var(--cms-panel);
      box-shadow: var(--cms-shadow);
    }
    li a {
      min-height: 2.75rem;
    }
  }
  @media (min-width: 40rem) and (max-width: 60rem) {
    nav.open {
      inset-inline: 0 auto;
      width: 20rem;
    }
  }
`
