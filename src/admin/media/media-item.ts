// What the admin shows of an item of the media library.
import type { CallInput } from '../client/calls.ts'
import type { Media } from '../client/operations.d.ts'

export type MediaItem = Media
/** What is cut out, in parts of the whole: from 0 to 1. */
export type Rect = Media['crops'][string]
export type Ratio = CallInput<'crop_media'>['ratio']
export type MediaKind = Media['kind']

/** Whether it is an image that says nothing to those who do not see it. */
export const lacksAlt = ({ kind, alt, decorative }: MediaItem): boolean =>
  kind === 'image' && !alt && !decorative

/** What it says in a language of the website; '' when nothing. Its own texts are in the first one. */
export const altIn = ({ alt, i18n }: Pick<MediaItem, 'alt' | 'i18n'>, lang: string, first: string): string =>
  (lang === first ? alt : i18n[lang]?.alt) ?? ''

/** Logos and what else may be see-through: they are shown whole, on a light ground. */
export const isDrawing = ({ mime }: Pick<MediaItem, 'mime'>): boolean => /^image\/(svg|png|gif)/.test(mime)

/** The icon of what has no picture of its own. */
export const iconOf = (kind: MediaKind): string =>
  ({ image: 'image', video: 'film-strip', audio: 'speaker-high', document: 'file-text' })[kind]

/** 1.4 MB, in the person's language. */
export function sizeText(bytes: number, lang: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(lang, {
    ...{ style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 },
  }).format(Math.max(value, unit === 'kilobyte' ? 1 : 0.1))
}
