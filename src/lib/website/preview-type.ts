// A preview of a block type with its sample, alone on a page, for choosing one.
import { AppError } from '../base/errors.ts'
import { checkValues, sampleValues, type Values } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Html } from '../base/html.ts'
import { sampleMedia } from './sample-media.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { instant } from '../base/clock.ts'
import { renderPage } from './render-page.ts'
import { blockKey, type Block } from '../blocks/schema.ts'
import { blockFields, draftBlock, offeredBlocks, sampleIn } from '../blocks/blocks.ts'
import { emptyPage } from './preview-block.ts'
import { sampleData } from './sample-data.ts'

export interface PreviewedType {
  type: string
  block: AnyBlock
  /** The stylesheet of a draft, scoped; that of a published type has its own address. */
  css?: string
}
export interface PreviewTypeOptions {
  variant?: string | undefined
  background?: string | undefined
  lang?: string | undefined
  /** Address of an SVG without a size of its own: shown where the sample has a picture. */
  picture: string
  /** Printed at the end of <head>. */
  head?: Html
}

/**
 * A type offered for new content; for users who build blocks also the draft of a custom one, which `draft` selects.
 * Throws 404 naming it, and 422 for a draft that is not a valid block.
 */
export async function findType(ctx: Context, type: string, draft: boolean): Promise<PreviewedType> {
  const offered = offeredBlocks(ctx.site).get(type)
  if (offered && !draft) return { type, block: offered }
  const builds = ctx.principal.permissions.has('blocks.build') && hasFeature(ctx.site, 'blocks.custom')
  if (!builds || !blockKey.safeParse(type).success)
    throw new AppError('website.block_type_missing', { type: type.slice(0, 60) })
  const { css, ...block } = await draftBlock(ctx, type)
  return { type, block, css: css ?? '' }
}

/** The document; a block that fails leaves it empty. It uses nothing of the media library. */
export async function previewType(
  { site, now }: Context,
  { type, block }: PreviewedType,
  { variant, background, lang = '', head, picture }: PreviewTypeOptions,
): Promise<string> {
  const page = emptyPage(site.languages.includes(lang) ? lang : site.default_language, instant(now))
  const section = background === undefined ? {} : { background }
  const sample: SampleOf = (key, one, n = 0) => sampleOf([key, one], sampleIn(site.kit, [key, one], page.lang), n)
  const previewed: Block = { ...sample(type, block), ...(variant && { variant }), section }
  const children = block.children ? { children: childrenFor(site.blocks, sample) } : {}
  const media = mediaAt(picture)
  const data = sampleData({ lang: page.lang, now, picture: media(1) }, block)
  const previewOptions = { blocks: new Map([...site.blocks, [type, block]]), media, data, bare: true }
  const options = { page, blocks: [{ ...previewed, ...children }], mode: 'preview' as const }
  return (await renderPage(site, options, { ...previewOptions, ...(head && { head }) })).html
}

/** Items of samples do not exist: one picture is shown for each, in the size that it would have. */
const mediaAt = (url: string) => (id: number) => {
  const item = sampleMedia(id)
  if (item.kind !== 'image') return item
  const sources: typeof item.sources = (ratio) => {
    const file = item.sources(ratio)[0]?.files.at(-1)
    return file ? [{ type: 'image/svg+xml', files: [{ ...file, url }] }] : []
  }
  return { ...item, url, sources }
}

const IDS = ['prev1ew000', 'prev1ew001', 'prev1ew002']

type SampleOf = (type: string, block: AnyBlock, n?: number) => Block

/** A block with its sample as it would be stored: rich text is sanitized. */
function sampleOf([type, block]: [string, AnyBlock], sample: Values | undefined, n: number): Block {
  const fields = blockFields(type, block)
  const { value } = checkValues(fields, sample ?? sampleValues(fields), { complete: false })
  return { id: IDS[n]!, type, data: value, section: {} }
}

/** Layout blocks get children to lay out. */
function childrenFor(blocks: ReadonlyMap<string, AnyBlock>, sample: SampleOf): Block[] {
  const simple = [...blocks].filter(([, one]) => !one.children && one.sample)
  const [type, block] = simple.find(([key]) => key === 'richtext') ?? simple[0] ?? []
  return type && block ? [1, 2].map((n) => sample(type, block, n)) : []
}
