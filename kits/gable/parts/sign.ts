// Icons of the design itself, drawn with one stroke.
import { html, type Html } from 'cms/kit'

const SIGNS = {
  arrow: 'M1 8h13M10 4l4 4-4 4',
  external: 'M5 11 12 4M6 4h6v6',
  plus: 'M8 2v12M2 8h12',
  menu: 'M1 5h14M1 11h14',
  close: 'M3 3l10 10M13 3 3 13',
  caret: 'M3 6l5 5 5-5',
}

export function sign(name: keyof typeof SIGNS, style = ''): Html {
  return html`<svg class="sign ${style}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="${SIGNS[name]}" />
  </svg>`
}
