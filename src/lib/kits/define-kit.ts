// A kit: the design package of a website (contract 4.1), and its page document.
import type { BlockFields, View } from '../core/extension/define-block.ts'
import type { Html } from '../base/html.ts'
import type { StarterContentInput } from './starter-content.ts'

export interface Background {
  key: string
  label: string
}

/** Key in `conditional_css`, like a type of block: the form for the password of a page. */
export const ACCESS_FORM = 'page_access'

export interface KitDefinition {
  label: string
  version: string
  description?: string
  /** Range of product versions it runs on, for example '1.x'. */
  requires?: string
  /** Language of the labels and fixed texts in the source, BCP 47. */
  source_lang: string
  /** Structured data of every page; merged into one graph with those of the blocks. */
  jsonld?(view: DocumentView): Record<string, unknown>[]
  /** Asset path (css/… or js/…) → block types (`type` or `type:variant`); linked only when one is on the page. */
  conditional_css?: Record<string, string[]>
  /** Assets linked on every page, in order. */
  css?: string[]
  js?: string[]
  /** The tokens, where the kit has no file design.ts. */
  design?: DesignDefinition
  /** Starter content by language, in the form of content/<lang>.json; a file of the language wins. */
  seed?: Record<string, StarterContentInput>
  /** Backgrounds a section may have; rendered as class `bg-{key}`. */
  backgrounds: Background[]
  /** Central settings of the kit, edited per website. */
  settings?: BlockFields
  /** Bytes, uncompressed, of the start page's assets; checked by kit:check. */
  budget?: { css: number; js: number }
}
export const defineKit = (kit: KitDefinition): KitDefinition => kit

interface TokenBase {
  key: string
  label: string
  /** Heading under which the editor shows it, for example Colours, Type, Shape. */
  group?: string
}
/** A background of a colour. Shares are those of `color-mix(in srgb, …)` in the stylesheets, 0 to 1. */
export interface Ground {
  /** Key of a colour. */
  with: string
  /** The contrast it needs; without one, it changes along with that colour, whatever the contrast. */
  min?: number
  /** The share of the colour that is mixed into the background to become the visible colour. */
  share?: number
  /** Another colour (its key, or #rrggbb) and the share of it that is mixed into the background first. */
  tint?: { of: string; share: number }
}
/** One design token → one CSS variable (color, font, range) or one class on <html> (select, switch). */
export type DesignToken = TokenBase &
  (
    | {
        var: string
        type: 'color'
        light: string
        dark: string
        /** Its background, the contrast it needs there (WCAG 2.x ratio, 1 to 21), and further backgrounds. */
        options?: { with?: string; min?: number; also?: Ground[] }
      }
    | {
        var: string
        type: 'font'
        value: string
        options: { stacks: Record<string, { label: string; stack: string }> }
      }
    | {
        var: string
        type: 'range'
        value: number
        options: { min: number; max: number; step: number; unit: string }
      }
    | { type: 'select'; value: string; options: { values: Record<string, string> } }
    | { type: 'switch'; value: boolean }
  )
export interface DesignDefinition {
  tokens: DesignToken[]
  presets: Record<string, { label: string; values: Record<string, unknown> }>
}
/** Declares the design tokens of a kit (design.ts). */
export const defineDesign = (design: DesignDefinition): DesignDefinition => design

export interface MenuItem {
  label: string
  url: string
  current: boolean
  /** Whether the current page is below it. */
  active: boolean
  children: MenuItem[]
}

/** What the document around the blocks gets. */
export interface DocumentView extends View {
  /** Title, meta, canonical, hreflang, Open Graph, stylesheets, scripts, JSON-LD: printed inside <head>. */
  head: Html
  /** Where the language is written to, for <html>. */
  dir: 'ltr' | 'rtl'
  /** Classes of the design tokens, for <html>. */
  classes: string
  body: Html
  menus: { main: MenuItem[]; footer: MenuItem[] }
  /** One per language of the site that has this page (or else its home page). */
  languages: { lang: string; name: string; url: string; current: boolean }[]
  breadcrumbs: { label: string; url: string }[]
  /** Links extensions add to the footer. */
  footer_links: { label: string; href: string }[]
  home_url: string
  /** Blocks with section.in_nav: anchors on this page. */
  anchors: { label: string; url: string }[]
  is_home: boolean
  not_found: boolean
}
/** Declares the document (document.ts): everything from <!doctype html> on. */
export interface DocumentDefinition {
  render(view: DocumentView): Html
}
export const defineDocument = (document: DocumentDefinition): DocumentDefinition => document
