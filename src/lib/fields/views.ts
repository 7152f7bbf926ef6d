// Values of fields as the templates of blocks get them, where they are no text.
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
  /** '' when it only decorates. */
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
  /** Files by format, best first, each by width; cropped to a ratio if told. Empty for SVG and what is no image. */
  sources: (ratio?: Ratio) => { type: string; files: { url: string; width: number; height: number }[] }[]
}

export interface GeoView {
  lat: number
  lng: number
  address: string
}

/** What a relation leads to: what it is called, where it is, and what the giver adds. */
export interface RelatedView {
  id: number
  title: string
  href: string | undefined
  [more: string]: unknown
}

/** A rule with its exceptions and additions, and in words of the page's language. */
export interface RecurrenceView {
  rrule: string
  exdates: string[]
  rdates: string[]
  text: string
}
