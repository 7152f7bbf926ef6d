// What the admin shows of an item of the media library.
import type { CallInput } from '../client/calls.ts'
import type { Media } from '../client/operations.d.ts'

export type MediaItem = Media
/** The crop in relative coordinates: from 0 to 1. */
export type Rect = Media['crops'][string]
export type Ratio = CallInput<'crop_media'>['ratio']
export type MediaKind = Media['kind']

/** Whether it is an image without the alternative text it needs. */
export const isMissingAlt = ({ kind, alt, decorative }: MediaItem): boolean => kind === 'image' && !alt && !decorative

/** The alternative text in a language of the website; '' when there is none. `alt` itself is in the first language. */
export const altIn = ({ alt, i18n }: Pick<MediaItem, 'alt' | 'i18n'>, lang: string, first: string): string =>
  (lang === first ? alt : i18n[lang]?.alt) ?? ''

/** Logos and other images that may be transparent: they are shown uncropped, on a light background. */
export const isDrawing = ({ mime }: Pick<MediaItem, 'mime'>): boolean => /^image\/(svg|png|gif)/.test(mime)

/** The icon of files without a preview picture. */
export const iconOf = (kind: MediaKind): string =>
  ({ image: 'image', video: 'film-strip', audio: 'speaker-high', document: 'file-text' })[kind]

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1.4 MB, in the user's language. */
export function sizeText(bytes: number, lang: string): string {
  const step = Math.min(UNITS.length, Math.floor(Math.log10(Math.max(bytes, 1000)) / 3))
  const value = bytes / 1000 ** step
  const options = { style: 'unit', unit: UNITS[step - 1]!, maximumFractionDigits: step > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat(lang, options).format(bytes < 1000 ? Math.ceil(value) : value)
}
