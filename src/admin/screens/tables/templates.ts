// Table templates for what most websites need.
import type { DataTableField, DataTableSettings } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export interface Template {
  key: string
  /** Handle of the table; the template's key when left out: of tables that page templates rely on. */
  handle?: string
  icon: string
  name: string
  singular: string
  /** Its purpose. */
  text: string
  fields: NewField[]
  settings: DataTableSettings
}

/** It has no id before it is saved. */
type NewField = DataTableField

/** `main`: the main language of the website. */
export const templates = (t: Translate, main: string): Template[] => [
  empty(t),
  products(t, main),
  events(t, main),
  team(t),
  jobs(t, main),
  news(t, main),
  locations(t, main),
  enquiries(t, main),
]

/** Its fields are detected from a file. */
export const fromFile = (t: Translate): Template => ({
  key: 'file',
  icon: 'file-csv',
  name: '',
  singular: '',
  text: t('Its columns become fields, its lines entries.'),
  fields: [],
  settings: {},
})

const title = (label: string): NewField => ({
  type: 'text',
  name: 'title',
  label,
  required: true,
  in_list: true,
  searchable: 'high',
  max: 160,
})
const picture = (t: Translate): NewField => ({ type: 'media', name: 'picture', label: t('Picture'), kinds: ['image'] })
const summary = (t: Translate): NewField => ({
  type: 'textarea',
  name: 'summary',
  label: t('Short description'),
  max: 300,
  searchable: 'normal',
})
const richText = (label: string): NewField => ({ type: 'richtext', name: 'text', label, searchable: 'normal' })
const options = (labels: Record<string, string>) => Object.entries(labels).map(([key, label]) => ({ key, label }))

/** The addresses of entries are in the main language of the website, if it is known here. */
const routeIn = (main: string, english: keyof typeof GERMAN) => (isGerman(main) ? GERMAN[english] : english)
const GERMAN = { products: 'produkte', events: 'termine', jobs: 'stellen', news: 'aktuelles', locations: 'standorte' }
const isGerman = (main: string) => main.split('-')[0] === 'de'

const empty = (t: Translate): Template => ({
  key: 'empty',
  icon: 'table',
  name: '',
  singular: '',
  text: t('One field for the title; you add the rest.'),
  fields: [title(t('Title'))],
  settings: { title_field: 'title' },
})

const products = (t: Translate, main: string): Template => ({
  key: 'products',
  icon: 'storefront',
  name: t('Products'),
  singular: t('Product'),
  text: t('With price, article number and pictures.'),
  fields: [
    title(t('Name')),
    { type: 'text', name: 'sku', label: t('Article number'), unique: true, max: 60, width: 'half' },
    {
      type: 'number',
      name: 'price',
      label: t('Price'),
      display: 'currency',
      unit: 'EUR',
      decimals: 2,
      min: 0,
      in_list: true,
      width: 'half',
    },
    { type: 'bool', name: 'sold_out', label: t('Sold out') },
    summary(t),
    { type: 'media', name: 'pictures', label: t('Pictures'), kinds: ['image'], multiple: true },
    richText(t('Description')),
  ],
  settings: {
    title_field: 'title',
    description_field: 'summary',
    route: routeIn(main, 'products'),
    schema_type: 'Product',
    sort_field: 'title',
    sort_dir: 'asc',
  },
})

const events = (t: Translate, main: string): Template => ({
  key: 'events',
  icon: 'calendar-dots',
  name: t('Event dates'),
  singular: t('Event date'),
  text: t('With begin, end, place and repetition; visitors can subscribe to them.'),
  fields: [
    title(t('Title')),
    { type: 'datetime', name: 'starts_at', label: t('Begins'), required: true, in_list: true, width: 'half' },
    { type: 'datetime', name: 'ends_at', label: t('Ends'), width: 'half' },
    { type: 'recurrence', name: 'repeats', label: t('Repeats') },
    // A house and a room are no address that a map could find.
    { type: 'text', name: 'venue', label: t('Where'), max: 160, searchable: 'normal' },
    { type: 'geo', name: 'place', label: t('On the map') },
    summary(t),
    picture(t),
    richText(t('Description')),
    { type: 'link', name: 'tickets', label: t('Tickets') },
  ],
  settings: {
    title_field: 'title',
    image_field: 'picture',
    description_field: 'summary',
    route: routeIn(main, 'events'),
    schema_type: 'Event',
    sort_field: 'starts_at',
    sort_dir: 'asc',
    calendar: { start: 'starts_at', end: 'ends_at', location: 'venue', recurrence: 'repeats' },
  },
})

const team = (t: Translate): Template => ({
  key: 'team',
  icon: 'users-three',
  name: t('Team'),
  singular: t('Person'),
  text: t('People with their work, picture, telephone and email.'),
  fields: [
    title(t('Name')),
    { type: 'text', name: 'role', label: t('What they do'), in_list: true },
    { type: 'media', name: 'photo', label: t('Photo'), kinds: ['image'], ratios: ['3:4'] },
    { type: 'email', name: 'email', label: t('Email'), width: 'half' },
    { type: 'tel', name: 'phone', label: t('Telephone'), width: 'half' },
    richText(t('About this person')),
  ],
  settings: {
    title_field: 'title',
    image_field: 'photo',
    schema_type: 'Person',
    sort_field: '@sort',
    sort_dir: 'asc',
    contact: { name: 'title', email: 'email', tel: 'phone', photo: 'photo' },
  },
})

const jobs = (t: Translate, main: string): Template => ({
  key: 'jobs',
  icon: 'briefcase',
  name: t('Jobs'),
  singular: t('Vacancy'),
  text: t('Vacancies that search engines understand.'),
  fields: [
    title(t('Title')),
    { type: 'text', name: 'place', label: t('Place of work'), in_list: true, width: 'half' },
    {
      type: 'select',
      name: 'employment',
      label: t('Employment'),
      width: 'half',
      options: options({ full: t('Full time'), part: t('Part time'), mini: t('Marginal'), training: t('Training') }),
    },
    { type: 'date', name: 'starts_on', label: t('Begins'), width: 'half' },
    { type: 'date', name: 'apply_by', label: t('Apply by'), width: 'half' },
    summary(t),
    richText(t('What it is about')),
    { type: 'email', name: 'contact', label: t('Applications to') },
  ],
  settings: {
    title_field: 'title',
    description_field: 'summary',
    route: routeIn(main, 'jobs'),
    schema_type: 'JobPosting',
    sort_field: '@published_at',
    sort_dir: 'desc',
  },
})

const news = (t: Translate, main: string): Template => ({
  key: 'news',
  icon: 'newspaper',
  name: t('News'),
  singular: t('Article'),
  text: t('Articles with a date, a picture and topics.'),
  fields: [
    title(t('Heading')),
    { type: 'date', name: 'published_on', label: t('Date'), required: true, in_list: true, width: 'half' },
    {
      type: 'multiselect',
      name: 'topics',
      label: t('Topics'),
      options: options({ news: t('News') }),
      creatable: true,
      width: 'half',
    },
    summary(t),
    picture(t),
    richText(t('Text')),
  ],
  settings: {
    title_field: 'title',
    image_field: 'picture',
    description_field: 'summary',
    route: routeIn(main, 'news'),
    schema_type: 'NewsArticle',
    sort_field: 'published_on',
    sort_dir: 'desc',
  },
})

const locations = (t: Translate, main: string): Template => ({
  key: 'locations',
  icon: 'map-pin',
  name: t('Locations'),
  singular: t('Location'),
  text: t('Places on a map with opening hours.'),
  fields: [
    title(t('Name')),
    { type: 'geo', name: 'place', label: t('Where'), required: true },
    { type: 'tel', name: 'phone', label: t('Telephone'), width: 'half' },
    { type: 'email', name: 'email', label: t('Email'), width: 'half' },
    {
      type: 'group',
      name: 'hours',
      label: t('Opening times'),
      item_label: 'days',
      fields: [
        { type: 'text', name: 'days', label: t('Days'), width: 'third' },
        { type: 'time', name: 'opens', label: t('Opens'), width: 'third' },
        { type: 'time', name: 'closes', label: t('Closes'), width: 'third' },
      ],
    },
    picture(t),
  ],
  settings: {
    title_field: 'title',
    image_field: 'picture',
    route: routeIn(main, 'locations'),
    schema_type: 'LocalBusiness',
    sort_field: 'title',
    sort_dir: 'asc',
    contact: { name: 'title', email: 'email', tel: 'phone', address: 'place' },
  },
})

/** Nothing depends on names in a form: they are in the website's language, if it is known here. */
const namesIn = (main: string) =>
  isGerman(main)
    ? { enquiries: 'anfragen', phone: 'telefon', message: 'nachricht', privacy: 'datenschutz' }
    : { enquiries: 'enquiries', phone: 'phone', message: 'message', privacy: 'privacy' }

/** Requests are encrypted: none of their fields can be searched or sorted. */
const enquiries = (t: Translate, main: string, names = namesIn(main)): Template => ({
  key: 'enquiries',
  handle: names.enquiries,
  icon: 'tray',
  name: t('Enquiries'),
  singular: t('Enquiry'),
  text: t('An inbox: what visitors send is sealed, only you can read it.'),
  fields: [
    { type: 'text', name: 'name', label: t('Name'), required: true, max: 120 },
    { type: 'email', name: 'email', label: t('Email'), required: true, width: 'half' },
    { type: 'tel', name: names.phone, label: t('Telephone'), width: 'half' },
    { type: 'textarea', name: names.message, label: t('Message'), required: true, max: 5000, rows: 6 },
    {
      type: 'bool',
      name: names.privacy,
      label: t('I have read the privacy policy.'),
      must_be_true: true,
      required: true,
    },
  ],
  settings: {
    kind: 'inbox',
    form: { open: true, button: t('Send'), success: t('Thank you. We will get back to you.') },
  },
})
