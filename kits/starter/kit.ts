// The starter kit: a quiet, typographic design for small businesses.
import { defineKit } from 'cms/kit'
import { jsonld } from './parts/jsonld.ts'

const BLOCKS = ['hero', 'richtext', 'cards', 'features', 'cta', 'faq', 'quote', 'stats', 'steps', 'not_found']

export default defineKit({
  label: 'Starter',
  version: '1.0.0',
  description: 'A quiet, typographic design for small businesses.',
  requires: '1.x',
  source_lang: 'en',
  jsonld,
  css: ['css/base.css', 'css/text.css', 'css/header.css', 'css/footer.css'],
  js: ['js/menu.js'],
  conditional_css: Object.fromEntries(
    [...BLOCKS, 'page_access'].map((type) => [`css/blocks/${type}.css`, [type]]),
  ),
  backgrounds: [
    { key: 'plain', label: 'Plain' },
    { key: 'surface', label: 'Tinted' },
    { key: 'accent', label: 'Accent' },
    { key: 'dark', label: 'Dark' },
  ],
  settings: {
    logo_text: {
      type: 'text',
      label: 'Name in the header',
      help: 'Empty: the title of the website.',
      max: 60,
    },
    tagline: { type: 'text', label: 'Tagline', max: 120, translatable: true },
    header_link: { type: 'link', label: 'Button in the header', translatable: true },
    footer_text: { type: 'textarea', label: 'Text in the footer', rows: 3, max: 300, translatable: true },
    legal_name: { type: 'text', label: 'Legal name', width: 'half', max: 120 },
    organization_type: {
      type: 'select',
      label: 'Kind of organisation',
      help: 'Told to search engines.',
      width: 'half',
      default: 'Organization',
      options: [
        { key: 'Organization', label: 'Organisation' },
        { key: 'LocalBusiness', label: 'Local business' },
        { key: 'HomeAndConstructionBusiness', label: 'Trade or construction' },
        { key: 'ProfessionalService', label: 'Practice or office' },
        { key: 'Store', label: 'Shop' },
        { key: 'NGO', label: 'Association' },
      ],
    },
    street: { type: 'text', label: 'Street and number', width: 'half', max: 120 },
    postal_code: { type: 'text', label: 'Postcode', width: 'third', max: 12 },
    city: { type: 'text', label: 'Town', width: 'half', max: 80 },
    country: {
      type: 'text',
      label: 'Country code',
      help: 'Two letters, for example DE.',
      width: 'third',
      max: 2,
    },
    phone: { type: 'tel', label: 'Telephone', width: 'half' },
    email: { type: 'email', label: 'E-mail', width: 'half' },
    hours: { type: 'textarea', label: 'Opening hours', rows: 3, max: 200, translatable: true },
    profiles: {
      type: 'group',
      label: 'Profiles elsewhere',
      max: 8,
      item_label: 'label',
      fields: {
        label: { type: 'text', label: 'Name', required: true, width: 'half', max: 40 },
        url: { type: 'url', label: 'Address', required: true, width: 'half' },
      },
    },
  },
  budget: { css: 30_000, js: 8_000 },
})
