// Icons of the design itself, drawn with one stroke; the icon set is for content.
import { html, type Html } from 'cms/kit'

const SIGNS = {
  arrow: 'M2 8h11M9 4l4 4-4 4',
  previous: 'M14 8H3M7 4 3 8l4 4',
  external: 'M5 11 11 5M6 5h5v5',
  plus: 'M8 2v12M2 8h12',
  menu: 'M1.5 4h13M1.5 8h13M1.5 12h13',
  check: 'M2.5 8.5 6 12l7.5-8',
  close: 'M3 3l10 10M13 3 3 13',
  caret: 'M3 6l5 5 5-5',
  play: 'M5 3v10l8-5z',
  pause: 'M5 3v10M11 3v10',
}

export function sign(name: keyof typeof SIGNS, style = ''): Html {
  return html`<svg class="sign ${style}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="${SIGNS[name]}" />
  </svg>`
}
