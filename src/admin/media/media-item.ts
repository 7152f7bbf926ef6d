// What the admin shows of an item of the media library.
import type { CallInput } from '../client/calls.ts'
import type { Media } from '../client/operations.d.ts'

export type MediaItem = Media
/** The crop in relative coordinates: from 0 to 1. */
export type Rect = Media['crops'][string]
export type Ratio = CallInput<'crop_media'>['ratio']
export type MediaKind = Media['kind']

/** Whether it is an image without the alternative text it needs. */
export const isMissingAlt = ({ kind, alt, decorative }: MediaItem): boolean =>
  kind === 'image' && !alt && !decorative

/** The alternative text in a language of the website; '' when there is none. `alt` itself is in the first language. */
export const altIn = ({ alt, i18n }: Pick<MediaItem, 'alt' | 'i18n'>, lang: string, first: string): string =>
  (lang === first ? alt : i18n[lang]?.alt) ?? ''

/** Logos and other images that may be transparent: they are shown uncropped, on a light background. */
export const isDrawing = ({ mime }: Pick<MediaItem, 'mime'>): boolean => /^image\/(svg|png|gif)/.test(mime)

/** The icon of files without a preview picture. */
export const iconOf = (kind: MediaKind): string =>
  ({ image: 'image', video: 'film-strip', audio: 'speaker-high', document: 'file-text' })[kind]

/** 1.4 MB, in the user's language. */
export function sizeText(bytes: number, lang: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(lang, {
    ...{ style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 },
  }).format(Math.max(value, unit === 'kilobyte' ? 1 : 0.1))
}
