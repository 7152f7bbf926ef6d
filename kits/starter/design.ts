// The design tokens of the starter kit and its presets. A colour pair with too little contrast cannot be saved.
import { defineDesign, type Ground } from 'cms/kit'

const serif = (label: string, stack: string) => ({ label, stack: `${stack}, serif` })
const sans = (label: string, stack: string) => ({ label, stack: `${stack}, sans-serif` })

/** Fonts that are on the visitor's machine already: nothing to load. */
const stacks = {
  grotesque: sans('Grotesque', "'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, 'Nimbus Sans'"),
  system: sans('System', "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans'"),
  humanist: sans('Humanist', "Seravek, 'Gill Sans Nova', Candara, Ubuntu, Calibri, 'DejaVu Sans'"),
  technical: sans('Technical', "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Nimbus Sans Narrow'"),
  bookish: serif('Bookish', "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052"),
  newspaper: serif('Newspaper', "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Liberation Serif'"),
}

interface Colors {
  light: string
  dark: string
  options?: { with: string; min?: number; also?: Ground[] }
}
const color = (key: string, label: string, colors: Colors) => ({
  key,
  label,
  group: 'Colours',
  var: `--${key.replaceAll('_', '-')}`,
  type: 'color' as const,
  ...colors,
})
const on = (pair: string, min: number, ...also: Ground[]) => ({ with: pair, min, also })
/** Further backgrounds of a colour; the stylesheets mix colours into them: cards, stripes, notices, shaded pictures. */
const ground = (pair: string, min: number, more: Pick<Ground, 'share' | 'tint'> = {}): Ground => ({
  with: pair,
  min,
  ...more,
})
const tint = (of: string, share: number) => ({ tint: { of, share } })
/** Shares of the text colour in quiet text on accent and dark. */
const [softOnAccent, softOnDark] = [{ share: 0.84 }, { share: 0.74 }]

/** Both backgrounds of a page, plain and tinted as cards, stripes and notices. */
const pageText = ['background', 'surface'].flatMap((pair) => [
  ...[ground(pair, 4.5, tint('text', 0.09)), ground(pair, 4.5, tint('accent', 0.24))],
])
const pageTints = (...pairs: string[]) =>
  pairs.flatMap((pair) => [ground(pair, 4.5), ground(pair, 4.5, tint('text', 0.05))])

export default defineDesign({
  tokens: [
    color('background', 'Background', { light: '#FCFCFA', dark: '#101614' }),
    color('surface', 'Tinted background', { light: '#EFF2EC', dark: '#19221F' }),
    color('text', 'Text', {
      light: '#17211D',
      dark: '#EBF0EC',
      options: on('background', 7, ground('surface', 4.5), ...pageText),
    }),
    color('muted', 'Quiet text', {
      light: '#525E58',
      dark: '#A4B0A9',
      options: on('surface', 4.5, ...pageTints('background', 'surface')),
    }),
    color('border', 'Hairlines', { light: '#CDD4CC', dark: '#35413C', options: { with: 'background' } }),
    color('primary', 'Main colour', {
      light: '#17493C',
      dark: '#8FD3B6',
      options: on('surface', 4.5, ...pageTints('background', 'surface')),
    }),
    color('on_primary', 'Text on buttons', { light: '#FFFFFF', dark: '#0C1A15', options: on('primary', 4.5) }),
    color('accent', 'Accent', { light: '#F2C33D', dark: '#E6B93A', options: on('dark', 3) }),
    color('on_accent', 'Text on accent', {
      light: '#17211D',
      dark: '#141C18',
      options: on(
        ...(['accent', 7] as const),
        ground('accent', 4.5, tint('on_accent', 0.14)),
        ground('accent', 4.5, softOnAccent),
        ground('accent', 4.5, { ...softOnAccent, ...tint('on_accent', 0.05) }),
      ),
    }),
    color('dark', 'Dark background', { light: '#13261F', dark: '#1A352C' }),
    color('on_dark', 'Text on dark', {
      light: '#F1F4EE',
      dark: '#EFF5F0',
      options: on(
        ...(['dark', 7] as const),
        ground('dark', 4.5, tint('on_dark', 0.09)),
        ground('dark', 4.5, tint('accent', 0.24)),
        ground('dark', 4.5, softOnDark),
        ground('dark', 4.5, { ...softOnDark, ...tint('on_dark', 0.05) }),
        ground('dark', 4.5, tint('#ffffff', 0.26)),
        ground('dark', 4.5, tint('#000000', 0.26)),
      ),
    }),
    {
      key: 'font_heading',
      label: 'Font of headings',
      group: 'Type',
      var: '--font-heading',
      type: 'font',
      value: 'grotesque',
      options: { stacks },
    },
    {
      key: 'font_body',
      label: 'Font of text',
      group: 'Type',
      var: '--font-body',
      type: 'font',
      value: 'grotesque',
      options: { stacks },
    },
    {
      key: 'base_size',
      label: 'Text size',
      group: 'Type',
      var: '--base-size',
      type: 'range',
      value: 106,
      options: { min: 94, max: 125, step: 1, unit: '%' },
    },
    {
      key: 'line_height',
      label: 'Line height',
      group: 'Type',
      var: '--line-height',
      type: 'range',
      value: 1.6,
      options: { min: 1.4, max: 1.9, step: 0.05, unit: '' },
    },
    {
      key: 'headings',
      label: 'Weight of headings',
      group: 'Type',
      type: 'select',
      value: 'strong',
      options: { values: { strong: 'Strong', regular: 'Regular' } },
    },
    {
      key: 'width',
      label: 'Width of the page',
      group: 'Layout',
      var: '--width',
      type: 'range',
      value: 1200,
      options: { min: 960, max: 1440, step: 20, unit: 'px' },
    },
    {
      key: 'radius',
      label: 'Rounded corners',
      group: 'Shape',
      var: '--radius',
      type: 'range',
      value: 2,
      options: { min: 0, max: 24, step: 1, unit: 'px' },
    },
    {
      key: 'buttons',
      label: 'Buttons',
      group: 'Shape',
      type: 'select',
      value: 'filled',
      options: { values: { filled: 'Filled', outline: 'Outlined', pill: 'Filled, round ends' } },
    },
    {
      key: 'spacing',
      label: 'Space between sections',
      group: 'Layout',
      type: 'select',
      value: 'normal',
      options: { values: { compact: 'Compact', normal: 'Normal', airy: 'Airy' } },
    },
    {
      key: 'header',
      label: 'Header',
      group: 'Layout',
      type: 'select',
      value: 'line',
      options: { values: { line: 'One line', centred: 'Centred' } },
    },
    { key: 'sticky', label: 'Header stays in view', group: 'Layout', type: 'switch', value: false },
  ],
  presets: {
    workshop: { label: 'Workshop', values: {} },
    ledger: {
      label: 'Ledger',
      values: {
        background: { light: '#FFFFFF', dark: '#11141B' },
        surface: { light: '#F1F3F7', dark: '#1A1F29' },
        text: { light: '#141A26', dark: '#EBEEF4' },
        muted: { light: '#535C6E', dark: '#A3ACBD' },
        border: { light: '#CFD5E0', dark: '#363E4C' },
        primary: { light: '#1F3F8F', dark: '#A9BFFB' },
        on_primary: { light: '#FFFFFF', dark: '#0D1730' },
        accent: { light: '#F4B9A7', dark: '#EBA994' },
        on_accent: { light: '#141A26', dark: '#141A26' },
        dark: { light: '#16234A', dark: '#1C2B57' },
        on_dark: { light: '#F1F4FC', dark: '#F0F3FB' },
        font_heading: 'bookish',
        font_body: 'system',
        headings: 'regular',
        radius: 4,
      },
    },
    orchard: {
      label: 'Orchard',
      values: {
        background: { light: '#FDFCFB', dark: '#171213' },
        surface: { light: '#F5EFEF', dark: '#221A1C' },
        text: { light: '#241719', dark: '#F3ECEC' },
        muted: { light: '#6A5659', dark: '#BAA9AB' },
        border: { light: '#E0D3D4', dark: '#44363A' },
        primary: { light: '#8A1C3A', dark: '#F4A9B8' },
        on_primary: { light: '#FFFFFF', dark: '#2E0A15' },
        accent: { light: '#CFDD9A', dark: '#BFCE88' },
        on_accent: { light: '#241719', dark: '#1E1A14' },
        dark: { light: '#3A1520', dark: '#4A1B2A' },
        on_dark: { light: '#FAF1F2', dark: '#FAF1F2' },
        font_heading: 'newspaper',
        font_body: 'humanist',
        headings: 'regular',
        header: 'centred',
        radius: 14,
      },
    },
    graphite: {
      label: 'Graphite',
      values: {
        background: { light: '#FFFFFF', dark: '#0F0F10' },
        surface: { light: '#F2F2F3', dark: '#1A1A1C' },
        text: { light: '#111113', dark: '#F1F1F2' },
        muted: { light: '#58585E', dark: '#ACACB3' },
        border: { light: '#D4D4D8', dark: '#3B3B40' },
        primary: { light: '#111113', dark: '#F1F1F2' },
        on_primary: { light: '#FFFFFF', dark: '#111113' },
        accent: { light: '#FF8A5C', dark: '#FF8A5C' },
        on_accent: { light: '#111113', dark: '#111113' },
        dark: { light: '#161618', dark: '#242427' },
        on_dark: { light: '#F4F4F5', dark: '#F4F4F5' },
        font_heading: 'technical',
        font_body: 'system',
        radius: 0,
        sticky: true,
      },
    },
  },
})
