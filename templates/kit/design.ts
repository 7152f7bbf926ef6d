// The design tokens: CSS variables that editors can change; a colour pair with too little contrast cannot be saved.
import { defineDesign } from 'cms/kit'

const stacks = {
  sans: { label: 'Sans serif', stack: "system-ui, 'Segoe UI', Roboto, sans-serif" },
  serif: { label: 'Serif', stack: "'Iowan Old Style', Palatino, Georgia, serif" },
}

export default defineDesign({
  tokens: [
    {
      key: 'background',
      label: 'Background',
      var: '--background',
      type: 'color',
      light: '#FFFFFF',
      dark: '#14161A',
    },
    {
      key: 'surface',
      label: 'Tinted background',
      var: '--surface',
      type: 'color',
      light: '#F2F3F5',
      dark: '#1F2329',
    },
    {
      key: 'text',
      label: 'Text',
      var: '--text',
      type: 'color',
      light: '#1A1D21',
      dark: '#ECEEF1',
      options: { with: 'background', min: 7 },
    },
    {
      key: 'primary',
      label: 'Links',
      var: '--primary',
      type: 'color',
      light: '#1F4FA3',
      dark: '#9DBDF5',
      options: { with: 'surface', min: 4.5 },
    },
    { key: 'font', label: 'Font', var: '--font', type: 'font', value: 'sans', options: { stacks } },
  ],
  presets: { standard: { label: 'Standard', values: {} } },
})
