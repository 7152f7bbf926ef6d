// An icon button with a label for screen readers.
import { html } from 'lit'

export interface Tool {
  icon: string
  label: string
  run: () => void
  off?: boolean
  /** Its CSS class. */
  kind?: string
}

/** Styled by its context. */
export const tool = ({ icon, label, run, off = false, kind = 'tool' }: Tool) =>
  html`<button class="plain ${kind}" aria-label=${label} title=${label} ?disabled=${off} @click=${run}>
    <wa-icon name=${icon}></wa-icon>
  </button>`
