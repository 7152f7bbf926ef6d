// Which types of fields fit where the settings of a table name one; the service refuses all others.

const WORDS = ['text', 'textarea', 'select', 'email', 'tel', 'url', 'number', 'date', 'datetime']
const PLACE = ['text', 'textarea', 'geo']
const DAY = ['date', 'datetime']

/** By the setting; those of calendar and contact with what they belong to. */
export const FITTING: Readonly<Record<string, readonly string[]>> = {
  ...{ title_field: WORDS, image_field: ['media'], description_field: ['text', 'textarea', 'richtext'] },
  ...{ 'calendar/start': DAY, 'calendar/end': DAY, 'calendar/location': PLACE },
  ...{ 'calendar/recurrence': ['recurrence'] },
  ...{ 'contact/name': ['text'], 'contact/org': ['text'], 'contact/email': ['email'] },
  ...{ 'contact/tel': ['tel'], 'contact/address': PLACE, 'contact/birthday': ['date'] },
  ...{ 'contact/photo': ['media'], 'form/confirm_field': ['email'] },
}

const UNSORTABLE = ['group', 'geo', 'link', 'multiselect', 'richtext', 'textarea', 'recurrence', 'relations']

interface Sorting {
  type: string
  multiple?: unknown
  /** What is stored sealed has no order. */
  encrypt?: unknown
}
export const isSortable = ({ type, multiple, encrypt }: Sorting): boolean =>
  !UNSORTABLE.includes(type) && multiple !== true && encrypt !== true

/** Those that visitors can filter a list by. */
const FILTERABLE = ['text', 'textarea', 'richtext', 'email', 'url', 'tel', 'number', 'date', 'datetime', 'time', 'bool', 'select', 'multiselect'] // prettier-ignore
export const isFilterable = ({ type }: { type: string }): boolean => FILTERABLE.includes(type)
