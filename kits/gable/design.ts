// The design tokens of the kit and its presets. A colour pair with too little contrast cannot be saved.
import { defineDesign, type Ground } from 'cms/kit'

/** Source Serif 4 comes with the kit (css/base.css); all others are on the visitor's machine. */
const stacks = {
  source: { label: 'Source Serif', stack: "'Gable Serif', 'Gable Serif Fallback', Georgia, serif" },
  oldstyle: {
    label: 'Old style',
    stack: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, serif",
  },
  grotesque: {
    label: 'Grotesque',
    stack: "'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, 'Nimbus Sans', sans-serif",
  },
  system: { label: 'System', stack: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" },
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
/** A further background of a colour; the stylesheets mix colours into some. */
const ground = (pair: string, min: number, more: Pick<Ground, 'share' | 'tint'> = {}): Ground => ({
  with: pair,
  min,
  ...more,
})
const tint = (of: string, share: number) => ({ tint: { of, share } })
const font = (key: string, label: string, value: string) => ({
  key,
  label,
  group: 'Type',
  var: `--${key.replaceAll('_', '-')}`,
  type: 'font' as const,
  value,
  options: { stacks },
})

export default defineDesign({
  tokens: [
    color('background', 'Background', { light: '#FFFFFF', dark: '#0D1217' }),
    color('surface', 'Grey background', { light: '#EDEFF0', dark: '#182028' }),
    // Initials of people and the energy scale have the border colour as background.
    color('text', 'Text', {
      light: '#131A22',
      dark: '#EDF0F2',
      options: on('background', 7, ground('surface', 4.5), ground('border', 4.5)),
    }),
    color('muted', 'Quiet text', {
      light: '#515B65',
      dark: '#A6B0BA',
      options: on('surface', 4.5, ground('background', 4.5)),
    }),
    color('border', 'Hairlines', { light: '#C9CFD4', dark: '#36414C', options: { with: 'background' } }),
    color('primary', 'Main colour', {
      light: '#93321F',
      dark: '#F2A085',
      options: on('surface', 4.5, ground('background', 4.5)),
    }),
    color('on_primary', 'Text on buttons', { light: '#FFFFFF', dark: '#23100A', options: on('primary', 4.5) }),
    color('ink', 'Ink background', { light: '#131C25', dark: '#1A242E' }),
    color('on_ink', 'Text on ink', {
      light: '#F3F5F6',
      dark: '#F3F5F6',
      options: on(
        ...(['ink', 7] as const),
        ground('ink', 4.5, { share: 0.76 }),
        ground('ink', 4.5, tint('on_ink', 0.26)),
      ),
    }),
    color('metal', 'Accent', { light: '#E58A6C', dark: '#E58A6C', options: on('ink', 4.5) }),
    color('on_metal', 'Text on accent', {
      light: '#1B0F0A',
      dark: '#1B0F0A',
      options: on('metal', 4.5, ground('metal', 3, tint('on_metal', 0.4))),
    }),
    font('font_heading', 'Font of headings', 'source'),
    font('font_body', 'Font of text', 'grotesque'),
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
      key: 'figures',
      label: 'Figures of prices',
      group: 'Type',
      type: 'select',
      value: 'serif',
      options: { values: { serif: 'In the font of headings', plain: 'In the font of text' } },
    },
    {
      key: 'rail',
      label: 'Menu',
      group: 'Layout',
      type: 'select',
      value: 'side',
      options: { values: { side: 'Sidebar', top: 'Top bar' } },
    },
    {
      key: 'rail_tone',
      label: 'Colour of the menu',
      group: 'Layout',
      type: 'select',
      value: 'ink',
      options: { values: { ink: 'Ink', paper: 'Background' } },
    },
    {
      key: 'width',
      label: 'Width of the page',
      group: 'Layout',
      var: '--width',
      type: 'range',
      value: 1360,
      options: { min: 1040, max: 1600, step: 20, unit: 'px' },
    },
    {
      key: 'spacing',
      label: 'Space between sections',
      group: 'Layout',
      type: 'select',
      value: 'wide',
      options: { values: { tight: 'Tight', wide: 'Wide' } },
    },
  ],
  presets: {
    brick: { label: 'Brick', values: {} },
    brass: {
      label: 'Brass',
      values: {
        background: { light: '#FBFBFA', dark: '#111110' },
        surface: { light: '#EEEEEB', dark: '#1D1D1B' },
        text: { light: '#181816', dark: '#F0EFEC' },
        muted: { light: '#595853', dark: '#B0AEA8' },
        border: { light: '#D0CFCA', dark: '#3D3C39' },
        primary: { light: '#71530F', dark: '#DDBB6B' },
        on_primary: { light: '#FFFFFF', dark: '#1E1706' },
        ink: { light: '#1C1C1A', dark: '#262624' },
        on_ink: { light: '#F5F4F1', dark: '#F5F4F1' },
        metal: { light: '#D2AD58', dark: '#D2AD58' },
        on_metal: { light: '#1A1405', dark: '#1A1405' },
        font_heading: 'grotesque',
        figures: 'plain',
        rail: 'top',
        rail_tone: 'paper',
      },
    },
    harbour: {
      label: 'Harbour',
      values: {
        background: { light: '#FFFFFF', dark: '#0B1417' },
        surface: { light: '#E9F0F1', dark: '#142126' },
        text: { light: '#0F1F25', dark: '#E8F0F2' },
        muted: { light: '#4A5D64', dark: '#A0B3B9' },
        border: { light: '#C2D0D3', dark: '#30434A' },
        primary: { light: '#0C5B66', dark: '#7CCBD3' },
        on_primary: { light: '#FFFFFF', dark: '#04191C' },
        ink: { light: '#0D2A33', dark: '#14353F' },
        on_ink: { light: '#F0F6F7', dark: '#F0F6F7' },
        metal: { light: '#E3B778', dark: '#E3B778' },
        on_metal: { light: '#1C1305', dark: '#1C1305' },
        font_heading: 'oldstyle',
        font_body: 'system',
      },
    },
  },
})
