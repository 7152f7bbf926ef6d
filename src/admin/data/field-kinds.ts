// The field types in the picker: purpose, icon and group of each.
import type { Translate } from '../lang/lang.ts'

export interface FieldKind {
  type: string
  icon: string
  /** Its purpose as a short phrase. */
  purpose: string
}
export interface KindGroup {
  label: string
  kinds: FieldKind[]
}

/** All groups, the most used first. */
export const kindGroups = (t: Translate): KindGroup[] => [
  {
    label: t('Text'),
    kinds: [
      { type: 'text', icon: 'text-t', purpose: t('One line: a title, a name, a number of an article') },
      { type: 'textarea', icon: 'text-align-left', purpose: t('Several lines without formats: a short description') },
      { type: 'richtext', icon: 'article', purpose: t('Headings, lists, links: what is read on the page') },
    ],
  },
  {
    label: t('Numbers and dates'),
    kinds: [
      { type: 'number', icon: 'hash', purpose: t('A price, a size, a number of rooms, stars') },
      { type: 'date', icon: 'calendar', purpose: t('A day: published on, born on') },
      { type: 'datetime', icon: 'calendar-check', purpose: t('A day with its time: when an event begins') },
      { type: 'time', icon: 'clock', purpose: t('A time of day: opens at') },
      { type: 'recurrence', icon: 'repeat', purpose: t('How something repeats: every second Tuesday') },
    ],
  },
  {
    label: t('Choices'),
    kinds: [
      { type: 'bool', icon: 'toggle-left', purpose: t('A switch: sold out, with a garden') },
      { type: 'select', icon: 'list-bullets', purpose: t('One of several: a category, a country') },
      { type: 'multiselect', icon: 'list-checks', purpose: t('Some of several: equipment, tags') },
      { type: 'color', icon: 'palette', purpose: t('A colour, freely or out of a palette') },
    ],
  },
  {
    label: t('Pictures and files'),
    kinds: [
      { type: 'media', icon: 'image', purpose: t('Pictures, videos and sounds of the media library') },
      { type: 'file', icon: 'paperclip', purpose: t('Something to download, or that visitors send in') },
    ],
  },
  {
    label: t('Contact and places'),
    kinds: [
      { type: 'email', icon: 'envelope', purpose: t('An email address') },
      { type: 'tel', icon: 'phone', purpose: t('A telephone number that can be called') },
      { type: 'url', icon: 'globe', purpose: t('The address of another website') },
      { type: 'link', icon: 'link', purpose: t('A link to a page, a file or an address') },
      { type: 'geo', icon: 'map-pin', purpose: t('A point on the map with its address') },
      { type: 'iban', icon: 'bank', purpose: t('The number of a bank account') },
    ],
  },
  {
    label: t('Connections'),
    kinds: [
      { type: 'relation', icon: 'arrow-right', purpose: t('One entry of a table, one page or one account') },
      { type: 'relations', icon: 'tree-structure', purpose: t('Several entries, pages or accounts') },
      { type: 'group', icon: 'rows', purpose: t('The same few fields again and again: opening hours, prices') },
    ],
  },
] // prettier-ignore

export const kindOf = (type: string, t: Translate): FieldKind | undefined =>
  kindGroups(t)
    .flatMap(({ kinds }) => kinds)
    .find((kind) => kind.type === type)
