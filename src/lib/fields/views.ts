// The views of field values for templates, where they are not texts.
import type { Ratio } from '../base/picture-plan.ts'

/** A link as templates get it. */
export interface LinkView {
  href: string
  label: string
  external: boolean
}

/** A media item as templates get it; images are printed with `view.picture`. */
export interface MediaView {
  id: number
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  /** File name. */
  name: string
  /** Address of the file; of an image its largest variant. */
  url: string
  title: string
  /** '' for a decorative image. */
  alt: string
  caption: string
  credit: string
  transcript: string
  /** Pixels. */
  width: number | undefined
  height: number | undefined
  /** Seconds. */
  duration: number | undefined
  /** Bytes. */
  size: number
  /** A tiny WebP as base64; '' without. */
  placeholder: string
  /** WebVTT tracks. */
  captions: { lang: string; kind: 'captions' | 'subtitles' | 'descriptions'; label: string; url: string }[]
  /** Files by format, best first, each by width; cropped to a ratio if given. Empty for SVG and other files. */
  sources: (ratio?: Ratio) => { type: string; files: { url: string; width: number; height: number }[] }[]
}

export interface GeoView {
  lat: number
  lng: number
  address: string
}

/** The target of a relation: its title and address, and further properties. */
export interface RelatedView {
  id: number
  title: string
  href: string | undefined
  [more: string]: unknown
}

/** A rule with its exceptions and additions, and as text in the page's language. */
export interface RecurrenceView {
  rrule: string
  exdates: string[]
  rdates: string[]
  text: string
}
