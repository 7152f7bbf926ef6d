// Settings of the entire website: the name, contact data, offices.
import type { BlockFields } from 'cms/kit'

export const settings = {
  brand: { type: 'text', label: 'Name in the menu bar', help: 'Empty: the title of the website.', max: 40 },
  logo: {
    type: 'media',
    label: 'Logo',
    help: 'Instead of the name; best as SVG.',
    width: 'half',
    kinds: ['image'],
  },
  logo_dark: {
    type: 'media',
    label: 'Logo for dark ground',
    help: 'For the dark menu bar, the footer and the dark mode. Empty: the logo on a white background.',
    width: 'half',
    kinds: ['image'],
  },
  icon: {
    type: 'media',
    label: 'Icon of the website',
    help: 'In tabs of browsers and on home screens: square, at least 480 pixels wide, or SVG.',
    kinds: ['image'],
    ratios: ['1:1'],
  },
  brand_line: { type: 'text', label: 'Line below the name', max: 40, translatable: true },
  call_title: { type: 'text', label: 'Line above the button', max: 60, translatable: true },
  call_link: { type: 'link', label: 'Button in the menu bar', translatable: true },
  phone: { type: 'tel', label: 'Telephone', width: 'half' },
  email: { type: 'email', label: 'E-mail', width: 'half' },
  legal_name: { type: 'text', label: 'Legal name', width: 'half', max: 120 },
  footer_text: { type: 'textarea', label: 'Text in the footer', rows: 3, max: 300, translatable: true },
  offices: {
    type: 'group',
    label: 'Offices',
    help: 'Shown in the footer and reported to search engines; the first is the head office.',
    max: 6,
    item_label: 'name',
    translatable: true,
    fields: {
      name: { type: 'text', label: 'Name', required: true, width: 'half', max: 60 },
      street: { type: 'text', label: 'Street and number', width: 'half', max: 120 },
      postal_code: { type: 'text', label: 'Postcode', width: 'third', max: 12 },
      city: { type: 'text', label: 'Town', width: 'half', max: 80 },
      country: { type: 'text', label: 'Country code', width: 'third', max: 2 },
      phone: { type: 'tel', label: 'Telephone', width: 'half' },
      hours: { type: 'textarea', label: 'Opening hours', rows: 2, max: 160 },
    },
  },
} satisfies BlockFields
