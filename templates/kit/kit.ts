// The kit: its name, the files that every page loads, and the settings of the entire website.
import { defineKit } from 'cms/kit'

export default defineKit({
  label: 'Blank',
  version: '1.0.0',
  requires: '1.x',
  source_lang: 'en',
  css: ['css/base.css'],
  conditional_css: { 'css/blocks/hero.css': ['hero'] },
  backgrounds: [
    { key: 'plain', label: 'Plain' },
    { key: 'surface', label: 'Tinted' },
  ],
  settings: {
    footer_text: { type: 'textarea', label: 'Text in the footer', rows: 2, max: 300, translatable: true },
  },
  budget: { css: 30_000, js: 8_000 },
})
