// Base styles of every element: type, links, focus, native controls, plain buttons.
import { css, type CSSResultGroup } from 'lit'
import { text } from './text.ts'

/**
 * Native checkboxes and radio buttons in the style of the other controls: the browser's own are grey in dark mode.
 * With zero specificity, so that the context can set their size.
 */
const boxStyles = css`
  :where(input[type='checkbox']:not([role='switch']), input[type='radio']) {
    appearance: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    border: 1px solid var(--cms-edge);
    border-radius: 0.1875rem;
    background: var(--cms-panel) center / 100% no-repeat;
  }
  :where(input[type='radio']) {
    border-radius: 50%;
  }
  :where(input[type='radio']:checked) {
    border-color: var(--cms-brand);
    background-image: radial-gradient(circle closest-side, var(--cms-brand) 60%, transparent 66%);
  }
  :where(input[type='checkbox']:not([role='switch']):is(:checked, :indeterminate)) {
    border-color: var(--cms-brand);
    background-color: var(--cms-brand);
    background-image: var(--cms-tick);
  }
  :where(input[type='checkbox']:not([role='switch']):indeterminate) {
    background-image: var(--cms-dash);
  }
  :where(input:is([type='checkbox']:not([role='switch']), [type='radio']):disabled) {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    :where(input:is([type='checkbox'], [type='radio'])) {
      appearance: auto;
    }
  }
`

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :host {
    color: var(--cms-ink);
    font-family: var(--cms-font);
    font-size: 0.9375rem;
    line-height: 1.5;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  pre {
    margin: 0;
    padding: 0;
  }
  p {
    text-wrap: pretty;
  }
  ul,
  ol {
    list-style: none;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
  }
  h1 {
    font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem);
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.125rem;
    font-weight: 650;
    line-height: 1.3;
  }
  h3 {
    font-size: 1rem;
    font-weight: 650;
    line-height: 1.4;
  }
  a {
    color: var(--cms-brand);
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  :focus-visible {
    outline: 2px solid var(--cms-brand);
    outline-offset: 2px;
  }
  /* What is chosen stays readable where nothing can be written, too. */
  ::selection {
    background: color-mix(in srgb, var(--cms-brand) 28%, transparent);
  }
  code,
  pre {
    font-family: var(--cms-mono);
    font-size: 0.875em;
  }
  wa-input,
  wa-select,
  wa-textarea {
    --wa-form-control-padding-inline: 0.8em;
  }
  wa-button > [slot='start'] {
    margin-inline-end: 0.5em;
  }
  wa-button > [slot='end'] {
    margin-inline-start: 0.5em;
  }
  /* Text twice as large on a phone: long labels need two lines. */
  @media (max-width: 19rem) {
    wa-button {
      max-width: 100%;
    }
    wa-button::part(base) {
      height: auto;
      min-height: var(--wa-form-control-height);
      padding-block: 0.25em;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  :is(wa-input, wa-select, wa-textarea, wa-radio-group)::part(form-control-label) {
    font-size: 0.875rem;
  }
  wa-checkbox::part(hint) {
    padding-inline-start: 1.625rem;
  }
  /* A title of two lines has as much room above it as one of one line. */
  wa-dialog::part(title) {
    padding-block: 0.625rem;
  }
  /* What goes on below ends at a line. */
  wa-dialog::part(body) {
    padding-block-start: 0.75rem;
  }
  wa-dialog::part(footer),
  wa-drawer::part(footer) {
    padding-block-start: 1rem;
    border-block-start: 1px solid var(--cms-line);
  }
  /* A sign that stands alone is larger than one beside words. */
  wa-button[size='s'] > wa-icon:only-child:not([slot]) {
    font-size: 1.125rem;
  }
  /* Signs stand below each other, whether their entry can be ticked or not. */
  wa-dropdown-item::part(checkmark) {
    margin-inline-end: 0.25em;
  }
  /* For fingers, where the menu still fits on the screen. */
  @media (pointer: coarse) and (min-height: 35rem) {
    wa-dropdown-item {
      min-height: 2.5rem;
    }
  }
  :host img.plate {
    padding: 0.375rem;
    background: var(--cms-plate);
    object-fit: contain;
  }
  :where(progress) {
    width: 100%;
    accent-color: var(--cms-brand);
  }
  :where(kbd) {
    display: inline-block;
    min-width: 1.375rem;
    padding: 0 0.3125rem;
    border: 1px solid var(--cms-edge);
    border-radius: 0.25rem;
    font: inherit;
    font-size: 0.75rem;
    text-align: center;
  }
  :where(button.plain) {
    appearance: none;
    border: 0;
    padding: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;
  }
  .icon {
    width: 1.25em;
    height: 1em;
    overflow: visible;
    fill: currentColor;
    vertical-align: -0.125em;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      transition-duration: 0.01ms !important;
    }
  }
`

export const shared: CSSResultGroup = [boxStyles, base, text]
