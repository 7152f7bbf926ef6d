// Labels of the options of field types, in the user's language.
import type { Translate } from '../lang/lang.ts'

/** By the name of the option; others are labelled by their name. */
export const optionLabels = (t: Translate): Record<string, string> => ({
  ...{ min: t('At least'), max: t('At most'), step: t('Step'), decimals: t('Decimal places'), unit: t('Unit') },
  ...{
    pattern: t('Pattern (regular expression)'),
    format: t('Text format'),
    prefix: t('Before it'),
    suffix: t('Behind it'),
  },
  ...{ suggest: t('Suggestions'), rows: t('Lines'), language: t('Language of the code'), display: t('Shown as') },
  ...{
    options: t('Choices'),
    dictionary: t('Choices from a list'),
    min_items: t('At least so many'),
    max_items: t('At most so many'),
  },
  ...{
    creatable: t('Own words can be added'),
    multiple: t('Several'),
    kinds: t('Kinds of files'),
    ratios: t('Shapes'),
  },
  ...{
    alt_required: t('An alternative text is required'),
    accept: t('Kinds of files'),
    max_mb: t('Largest file in MB'),
  },
  ...{
    types: t('Kinds of links'),
    schemes: t('Kinds of addresses'),
    marks: t('Formats of words'),
    nodes: t('Kinds of paragraphs'),
  },
  ...{
    palette: t('Colours to choose from'),
    alpha: t('May be transparent'),
    contrast_with: t('Contrast with'),
    min_contrast: t('Smallest contrast'),
  },
  ...{
    must_be_true: t('Has to be on'),
    weekdays: t('Days of the week (1 is Monday)'),
    default_country: t('Country (two letters)'),
  },
  ...{ target: t('Leads to'), on_delete: t('When what it leads to is deleted'), sortable: t('Can be put in order') },
  ...{
    freq: t('How often it may repeat'),
    countries: t('Countries (two letters)'),
    mask: t('Masked in lists'),
    encrypt: t('Stored encrypted'),
  },
  ...{ item_label: t('Field that names an item'), layout: t('Arrangement') },
})

/** Labels of the fixed values of options; other values (16:9, https) are shown as they are. */
export const keywordLabels = (t: Translate): Record<string, string> => ({
  ...{ plain: t('Plain'), slug: t('Part of an address'), markdown: 'Markdown', code: t('Code') },
  ...{ currency: t('Amount of money'), percent: t('Percent'), unit: t('With a unit'), rating: t('Stars') },
  ...{ dropdown: t('List'), radio: t('One below the other'), buttons: t('Buttons') },
  ...{ countries: t('Countries'), languages: t('Languages'), timezones: t('Time zones'), currencies: t('Currencies') },
  ...{ image: t('Pictures'), video: t('Videos'), audio: t('Sounds'), document: t('Documents') },
  ...{
    page: t('Page'),
    entry: t('Entry'),
    media: t('File'),
    url: t('Web address'),
    email: t('Email'),
    tel: t('Telephone'),
    anchor: t('Place on this page'),
  },
  ...{ strong: t('Bold'), em: t('Italic'), u: t('Underlined'), s: t('Struck through'), link: t('Link') },
  ...{
    h2: t('Heading 2'),
    h3: t('Heading 3'),
    h4: t('Heading 4'),
    list: t('List'),
    quote: t('Quotation'),
    table: t('Table'),
    hr: t('Dividing line'),
  },
  ...{ grid: t('Grid'), null: t('It is emptied'), restrict: t('Deleting is refused') },
  ...{ DAILY: t('Daily'), WEEKLY: t('Weekly'), MONTHLY: t('Monthly'), YEARLY: t('Yearly') },
})
