// The kit of a property agency: a dark rail at the side, large pictures, a serif for texts and aligned figures.
import { defineKit, SHARED_FILES, SHARED_TYPES } from 'cms/kit'
import { jsonld } from './parts/jsonld.ts'
import { settings } from './parts/settings-fields.ts'

/** Blocks with a stylesheet of their own. */
const STYLED = [
  'stage',
  'property_teaser',
  'property_facts',
  'agents',
  'districts',
  'valuation_cta',
  'process',
  'testimonials',
  'figures',
  'faq',
  'contact_office',
  'gallery',
  'not_found',
  'page_access',
]

export default defineKit({
  label: 'Gable',
  version: '1.0.0',
  description: 'For estate agencies: a dark sidebar, large pictures and aligned prices.',
  requires: '1.x',
  source_lang: 'en',
  jsonld,
  css: ['css/base.css', 'css/text.css', 'css/rail.css', 'css/footer.css'],
  js: ['js/menu.js'],
  conditional_css: {
    ...Object.fromEntries(STYLED.map((type) => [`css/blocks/${type}.css`, [type]])),
    ...SHARED_FILES,
    'css/data.css': SHARED_TYPES,
    'css/data-table.css': ['data_list:table'],
  },
  backgrounds: [
    { key: 'plain', label: 'Plain' },
    { key: 'surface', label: 'Grey' },
    { key: 'ink', label: 'Ink' },
    { key: 'metal', label: 'Accent' },
  ],
  settings,
  budget: { css: 30_000, js: 8_000 },
})
