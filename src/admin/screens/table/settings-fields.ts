// The settings of a table as sections of a form: only those that its fields allow.
import { fits } from '../../../lib/rules/conditions/traits.ts'
import type { TableDraft } from '../../data/data-table.ts'
import { isSortable } from '../../data/fitting-fields.ts'
import { choice, labelOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

export interface Section {
  heading: string
  text?: string
  fields: FieldDeclaration[]
}

const textField = (name: string, label: string, more: object = {}): FieldDeclaration => ({
  type: 'text',
  widget: 'text',
  name,
  label,
  width: 'half',
  ...more,
})
const number = (name: string, label: string, more: object): FieldDeclaration => ({
  type: 'number',
  widget: 'number',
  name,
  label,
  width: 'half',
  decimals: 0,
  ...more,
})
const mark = (name: string, label: string, help: string): FieldDeclaration => ({
  type: 'bool',
  widget: 'switch',
  name,
  label,
  help,
})

/** A select of the fitting fields; nothing when there are none. */
function one({ fields }: TableDraft, at: string, label: string): FieldDeclaration[] {
  const fitting = fields.filter((field) => fits(field, at))
  const options = fitting.map((field) => [field.name, labelOf(field.name, field)] as const)
  return options.length ? [{ ...choice(options), name: at.replace('/', '_'), label, width: 'half' }] : []
}

export function settingsSections(draft: TableDraft, t: Translate): Section[] {
  const isInbox = draft.settings['kind'] === 'inbox'
  const names: Section = {
    heading: t('Name'),
    fields: [
      textField('table_name', t('Name'), { required: true, help: t('Of the whole table: Products') }),
      textField('table_singular', t('One of it'), { required: true, help: t('Of one entry: Product') }),
    ],
  }
  const sections = isInbox
    ? [names, ofEntry(draft, t)]
    : [names, ofEntry(draft, t), ofList(draft, t), ofPages(t), ofSearch(t), ofCalendar(draft, t), ofContact(draft, t)]
  return sections.filter(({ fields }) => fields.length)
}

/** When none is selected, the website chooses one. */
const byItself = (fields: FieldDeclaration[], empty: string): FieldDeclaration[] =>
  fields.map((field) => ({ ...field, empty }))

const ofEntry = (draft: TableDraft, t: Translate): Section => ({
  heading: t('What stands for an entry'),
  text: t('In lists, links and search engines.'),
  fields: [
    ...byItself(one(draft, 'title_field', t('Title')), t('The first that fits')),
    ...byItself(one(draft, 'image_field', t('Picture')), t('The first that fits')),
    ...byItself(one(draft, 'description_field', t('Short description')), t('The first long text')),
  ],
})

/** Sort keys besides fields. */
export const systemOrders = (t: Translate): [name: string, label: string][] => [
  ['@created_at', t('Created')],
  ['@updated_at', t('Last change')],
  ['@published_at', t('Published')],
  ['@sort', t('By hand')],
  ['@slug', t('Address')],
]

function ofList({ fields }: TableDraft, t: Translate): Section {
  const own = fields.filter(isSortable).map((field) => [field.name, labelOf(field.name, field)] as const)
  const directions = [
    ['asc', t('Ascending')],
    ['desc', t('Descending')],
  ] as const
  return {
    heading: t('Lists'),
    fields: [
      { ...choice([...own, ...systemOrders(t)]), name: 'sort_field', label: t('Sorted by'), width: 'third' },
      { ...choice(directions), name: 'sort_dir', label: t('Order'), width: 'third' },
      number('per_page', t('Entries per page'), { min: 1, max: 200, width: 'third' }),
    ],
  }
}

const ofPages = (t: Translate): Section => ({
  heading: t('Pages of entries'),
  fields: [
    textField('route', t('Address'), {
      prefix: '/',
      suffix: '/…',
      help: t('Empty: entries have no pages of their own.'),
    }),
    {
      type: 'text',
      widget: 'page',
      pages: 'template',
      name: 'detail_page',
      label: t('Page that shows an entry'),
      width: 'half',
      help: t('A page of the kind template, made under Pages. Empty: the one that was made for this table.'),
    },
    {
      ...choice(schemaTypes(t)),
      name: 'schema_type',
      label: t('What it is for search engines'),
      width: 'half',
      help: t('Search engines show it better when they know.'),
    },
    mark('workflow', t('Somebody else approves'), t('Entries are reviewed before they are published.')),
  ],
})

const ofSearch = (t: Translate): Section => ({
  heading: t('Search of the website'),
  fields: [
    mark('search_off', t('Not found by the search'), t('No entry of this table is among the results.')),
    number('search_weight', t('Weight'), { min: 0, max: 10, decimals: 1, help: t('1 is normal; more comes first.') }),
  ],
})

const ofCalendar = (draft: TableDraft, t: Translate): Section => ({
  heading: t('Calendar'),
  text: t('Visitors can subscribe to the entries as a calendar.'),
  fields: needing('calendar_start', [
    ...one(draft, 'calendar/start', t('Begins')),
    ...one(draft, 'calendar/end', t('Ends')),
    ...one(draft, 'calendar/location', t('Where')),
    ...one(draft, 'calendar/recurrence', t('Repeats')),
  ]),
})

function ofContact(draft: TableDraft, t: Translate): Section {
  const channels = [
    ...one(draft, 'contact/email', t('Email')),
    ...one(draft, 'contact/tel', t('Telephone')),
    ...one(draft, 'contact/address', t('Address')),
    ...one(draft, 'contact/birthday', t('Birthday')),
    ...one(draft, 'contact/photo', t('Photo')),
  ]
  const isContact = channels.some(({ name }) => name === 'contact_email' || name === 'contact_tel')
  return {
    heading: t('Address book'),
    text: t('Entries are people or companies that can be taken into an address book.'),
    fields: isContact
      ? needing('contact_name', [
          ...one(draft, 'contact/name', t('Name')),
          ...one(draft, 'contact/org', t('Company')),
          ...channels,
        ])
      : [],
  }
}

/** Nothing without the field that the others depend on. */
const needing = (name: string, fields: FieldDeclaration[]): FieldDeclaration[] =>
  fields.some((field) => field.name === name) ? fields : []

/** The form by which visitors send entries. */
export const formSections = (draft: TableDraft, t: Translate): Section[] => [
  formItself(draft, t),
  whenSent(draft, t),
  {
    heading: t('Against spam'),
    fields: [
      number('form_max_links', t('Links at most'), { min: 0, max: 100 }),
      ownWords('form_blocklist', t('Words that are refused'), t('As whole words, in capitals or not.')),
    ],
  },
]

function formItself({ settings, fields }: TableDraft, t: Translate): Section {
  const options = fields
    .filter((field) => field['private'] !== true)
    .map((field) => ({ key: field.name, label: labelOf(field.name, field) }))
  const names = { type: 'multiselect', widget: 'multiselect', options }
  const step = [
    textField('title', t('Heading'), { required: true, max: 120, width: 'full' }),
    { ...names, name: 'fields', label: t('Fields') },
  ]
  const steps = { type: 'group', widget: 'group', name: 'form_steps', item_label: 'title', max: 20, fields: step }
  const asked = t('Nothing chosen: all fields but private ones.')
  const isSealed = settings['kind'] === 'inbox'
  const where = isSealed
    ? t('On pages that have the form.')
    : t(
        'On pages that have the form. What they send is not encrypted, and everybody with an account on this website can read it; for messages and applications, take an inbox.',
      )
  return {
    heading: t('Form of visitors'),
    fields: [
      mark('form_open', t('Visitors may send it'), where),
      ...(isSealed ? [] : [mark('form_publish', t('Public at once'), t('Nobody looks at it before.'))]),
      { ...names, name: 'form_fields', label: t('What it asks for'), help: asked },
      { ...steps, label: t('Steps'), help: t('A long form is easier one step at a time.') },
    ],
  }
}

const whenSent = (draft: TableDraft, t: Translate): Section => ({
  heading: t('When it is sent'),
  fields: [
    textField('form_button', t('Words of the button')),
    ...one(draft, 'form/confirm_field', t('Confirmation goes to')),
    { ...LONG, name: 'form_success', label: t('What is said then') },
    pageField('form_success_page', t('Page that is shown then'), t('Instead of the words above.')),
    pageField('form_privacy_page', t('Page on privacy'), t('The form links to it above its button.')),
    ownWords('form_notify', t('Who gets a mail'), t('Email addresses.')),
    ...(draft.settings['kind'] === 'inbox' ? [] : [deletion(t)]),
  ],
})

/** Requests of an inbox have a term of their own. */
const deletion = (t: Translate): FieldDeclaration =>
  number('form_delete_after_days', t('Deleted after'), {
    min: 1,
    max: 3650,
    display: 'unit',
    unit: t('days'),
    help: t('Entries are deleted for good that long after they came, unless they are published. Empty: never.'),
  })

const LONG = { type: 'textarea', widget: 'textarea', rows: 2, max: 2000 }
const pageField = (name: string, label: string, help: string) => ({ type: 'text', widget: 'page', name, label, help })

/** A list of whatever somebody types. */
const ownWords = (name: string, label: string, help: string) => ({
  type: 'multiselect',
  widget: 'multiselect',
  options: [],
  creatable: true,
  name,
  label,
  help,
})

/** What an entry represents for search engines: types of schema.org with labels. */
const schemaTypes = (t: Translate): readonly (readonly [type: string, label: string])[] => [
  ['Article', t('Article')],
  ['BlogPosting', t('Post of a blog')],
  ['NewsArticle', t('News')],
  ['Event', t('Event with a date')],
  ['Product', t('Product')],
  ['Service', t('Service')],
  ['JobPosting', t('Job offer')],
  ['Person', t('Person')],
  ['Organization', t('Organisation')],
  ['LocalBusiness', t('Local business')],
  ['Place', t('A place')],
  ['RealEstateListing', t('Property for sale or rent')],
  ['Recipe', t('Recipe')],
  ['Course', t('Course')],
  ['Book', t('Book')],
  ['CreativeWork', t('Creative work')],
  ['VideoObject', t('Video')],
  ['FAQPage', t('Question and answer')],
]
