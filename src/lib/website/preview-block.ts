// A preview of a custom block: its document, its stylesheet, and all its errors.
import type { Message } from '../base/catalogue/message.ts'
import { AppError, type FieldError } from '../base/errors.ts'
import { checkValues, sampleValues, type Values } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Context } from '../core/operation/context.ts'
import type { PublicPage } from '../pages/schema.ts'
import { withOwnProblems } from '../core/problem-log.ts'
import { instant } from '../base/clock.ts'
import { say, sayError } from '../platform/i18n/say.ts'
import { reasonIn } from './problems.ts'
import { renderPage } from './render-page.ts'
import type { Block, Definition, BlockProblem } from '../blocks/schema.ts'
import { blockFields, writtenBlock } from '../blocks/blocks.ts'

type Language = Context['language']

export interface Preview {
  /** The complete document without the block's own stylesheet; '' when it cannot be rendered. */
  html: string
  /** The block's stylesheet, scoped. */
  css: string
  problems: BlockProblem[]
}
export interface PreviewBlockOptions {
  key: string
  definition: Definition
  variant?: string | undefined
  /** Values instead of the sample. */
  data?: Values | undefined
  lang?: string | undefined
}

const ID = 'prev1ew000'

/** Errors in the block do not throw: they are returned. */
export async function previewBlock(ctx: Context, options: PreviewBlockOptions): Promise<Preview> {
  const { key, definition, variant } = options
  let block: AnyBlock
  try {
    block = await writtenBlock(key, definition)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { html: '', css: '', problems: problemsOf(error, ctx.language) }
  }
  const fields = blockFields(key, block)
  const given = options.data ?? block.sample ?? sampleValues(fields)
  const { value, errors } = checkValues(fields, given, { complete: false, pointer: '/data' })
  const { css = '', ...bare } = block
  const { html, failed } = await render(ctx, bare, { key, variant, data: value, lang: options.lang })
  const problems = [
    ...errors.map((error) => problemOf(error, ctx.language)),
    ...failed.map((reason) => templateProblem(reason, ctx.language)),
  ]
  return { html: failed.length ? '' : html, css, problems }
}

interface Shown {
  key: string
  variant: string | undefined
  data: Values
  lang: string | undefined
}

async function render(
  { site, now }: Context,
  block: AnyBlock,
  { key, variant, data, lang = site.default_language }: Shown,
): Promise<{ html: string; failed: Message[] }> {
  // Problems of a preview are returned to the caller only, not reported for the website.
  const own = withOwnProblems({ ...site, blocks: new Map([...site.blocks, [key, block]]) })
  const previewed: Block = { id: ID, type: key, ...(variant && { variant }), data, section: {} }
  const page = emptyPage(site.languages.includes(lang) ? lang : site.default_language, instant(now))
  const { html } = await renderPage(own, { page, blocks: [previewed], mode: 'preview' })
  const failed = own.problems.filter(({ id }) => id === `block.${key}`).map(reasonIn)
  return { html, failed }
}

/** A page that is not stored. */
export function emptyPage(lang: string, at: string): PublicPage {
  const head = { title: 'Preview', slug: 'preview', noindex: true } as PublicPage['head']
  const treePosition = { path: 'preview', parent_id: null, sort: 0, translation_group: '' }
  return {
    id: 0,
    uid: '',
    lang,
    ...treePosition,
    type: 'page',
    access: 'public',
    head,
    published_at: at,
    updated_at: at,
  }
}

const NOWHERE = { line: null, column: null, text: null }

function templateProblem(reason: Message, language: Language): BlockProblem {
  const line = reason.key === 'template.in_line' ? Number(reason.args?.['line']) : null
  return { ...NOWHERE, where: 'template', message: say(language, reason), line }
}

function problemsOf(error: AppError, language: Language): BlockProblem[] {
  const { errors, extra } = error
  const { line = null, column = null, text = null } = extra as Partial<Omit<BlockProblem, 'where' | 'message'>>
  if (!errors.length) return [{ ...NOWHERE, where: 'fields', message: sayError(language, error) }]
  return errors.map((one) => ({ ...problemOf(one, language), line, column, text, ...placeOf(one) }))
}

/** The position of an error in a template. */
const placeOf = (error: FieldError): Partial<BlockProblem> => {
  const { line, column, text } = error as FieldError & Partial<BlockProblem>
  return line === undefined ? {} : { line, column, text }
}

const PLACES = ['template', 'css', 'fields', 'data', 'sample', 'icon', 'variant'] as const

function problemOf(error: FieldError, language: Language): BlockProblem {
  const { pointer } = error
  const where = PLACES.find((part) => pointer.startsWith(`/${part}`)) ?? 'fields'
  const message = sayError(language, error)
  return {
    ...NOWHERE,
    where,
    message: where === 'template' || where === 'css' ? message : `${pointer}: ${message}`,
  }
}
