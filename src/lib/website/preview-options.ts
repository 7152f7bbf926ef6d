// How a preview differs from the page that visitors get: other block types or design, marks on the document, blocks alone.
import type { Block } from '../blocks/schema.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { DocumentView } from '../kits/define-kit.ts'
import type { ShowContext } from '../fields/fields.ts'
import type { BlockData } from './data/page-data.ts'
import { html, type Html } from '../base/html.ts'
import { withOwnProblems } from '../core/problem-log.ts'
import type { Site } from '../core/site.ts'
import type { Model } from './model.ts'
import type { SiteDesign } from './site-design.ts'

export interface PreviewOptions {
  /** Instead of the website's block types, also the same: what is wrong with blocks is then reported to nobody. */
  blocks?: ReadonlyMap<string, AnyBlock>
  /** Is told of blocks that fail, instead of those who look after the website. */
  leftOut?: (block: Block, error: unknown) => void
  /** Instead of the stored design. */
  design?: SiteDesign
  /** Instead of the items of the library. */
  media?: ShowContext['media']
  /** Instead of the website's tables. */
  data?: BlockData
  /** Printed at the end of <head>. */
  head?: Html
  /** Attributes of <html> beside the kit's. */
  root?: Html
  /** Without the kit's scripts: for taking parts of it into a page that is shown already. */
  still?: boolean
  /** The blocks alone, without what the kit and extensions put around them on every page. */
  bare?: boolean
}

/** What pages share, with the design of a look. */
export const withDesign = (model: Model, { design }: PreviewOptions): Model =>
  design ? { ...model, design } : model

/** The website with the block types of a look. */
export const withBlocks = (site: Site, { blocks }: PreviewOptions): Site =>
  blocks ? withOwnProblems({ ...site, blocks: new Map(blocks) }) : site

/** The document with the attributes of a look; a kit's document begins with its <html>. */
export const withRoot = (markup: string, { root }: PreviewOptions): string =>
  // A function: `$&` in a value is no pattern.
  root ? markup.replace(/<html(?=[\s>])/i, (tag) => `${tag} ${root.markup}`) : markup

/** The smallest document that has the kit's stylesheets, scripts and classes. */
export const bareDocument = ({ lang, classes, head, body }: DocumentView): Html =>
  html`<!doctype html>
    <html lang="${lang}" class="${classes}">
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
