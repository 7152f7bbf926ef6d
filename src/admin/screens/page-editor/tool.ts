// A button that is an icon, with its name for those who do not see it.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html } from 'lit'

export interface Tool {
  icon: string
  label: string
  run: () => void
  off?: boolean
  /** A class of its own. */
  kind?: string
}

/** Its look comes from where it stands. */
export const tool = ({ icon, label, run, off = false, kind = 'tool' }: Tool) =>
  html`<button class="plain ${kind}" aria-label=${label} title=${label} ?disabled=${off} @click=${run}>
    <wa-icon name=${icon}></wa-icon>
  </button>`
