// How a preview differs from the published page: other block types or design, attributes of the document, blocks alone.
import type { Block } from '../blocks/schema.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { DocumentView } from '../kits/define-kit.ts'
import type { FieldViewContext } from '../fields/fields.ts'
import type { BlockData } from './data/page-data.ts'
import { html, type Html } from '../base/html.ts'
import { withOwnProblems } from '../core/problem-log.ts'
import type { Site } from '../core/site.ts'
import type { Model } from './model.ts'
import type { SiteDesign } from './site-design.ts'

export interface PreviewOptions {
  /** Replaces the website's block types, even by the same ones; problems of blocks are then not reported for the website. */
  blocks?: ReadonlyMap<string, AnyBlock>
  /** Called for blocks that fail, instead of reporting them to the website's administrators. */
  leftOut?: (block: Block, error: unknown) => void
  /** Replaces the stored design. */
  design?: SiteDesign
  /** Replaces the items of the media library. */
  media?: FieldViewContext['media']
  /** Replaces the website's tables. */
  data?: BlockData
  /** Printed at the end of <head>. */
  head?: Html
  /** Additional attributes of <html>. */
  root?: Html
  /** Without the kit's scripts: for inserting parts of it into a page that is shown already. */
  still?: boolean
  /** The blocks alone, without what the kit and extensions print around them on every page. */
  bare?: boolean
}

/** The shared model, with the design of the preview. */
export const withDesign = (model: Model, { design }: PreviewOptions): Model => (design ? { ...model, design } : model)

/** The website with the block types of the preview. */
export const withBlocks = (site: Site, { blocks }: PreviewOptions): Site =>
  blocks ? withOwnProblems({ ...site, blocks: new Map(blocks) }) : site

/** The document with the attributes of the preview; a kit's document begins with its <html>. */
export const withRoot = (markup: string, { root }: PreviewOptions): string =>
  // A function, since `$&` in a replacement string would be interpreted.
  root ? markup.replace(/<html(?=[\s>])/i, (tag) => `${tag} ${root.markup}`) : markup

/** The smallest document that has the kit's stylesheets, scripts and classes. */
export const bareDocument = ({ lang, dir, classes, head, body }: DocumentView): Html =>
  html`<!doctype html>
    <html lang="${lang}" dir="${dir}" class="${classes}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
