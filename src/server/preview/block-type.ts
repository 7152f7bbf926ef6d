// /admin/preview/block-types/{type}: one block with its sample, for choosing among the types.
import { findType, previewType } from '../../lib/website/preview-type.ts'
import { AppError } from '../../lib/base/errors.ts'
import { html } from '../../lib/base/html.ts'
import { framed, sheet } from './framed.ts'
import { decoded, oneOf, textOf, type Viewer } from './viewer.ts'

const SHEET = 'style.css'

/** `?variant=`, `background=`, `lang=`, `view=draft` of a custom block; below it the stylesheet of a draft. */
export async function blockTypePreview(viewer: Viewer, rest: string): Promise<Response> {
  const { visit, ctx } = viewer
  const [type = '', part, ...more] = rest.split('/')
  if (more.length || (part !== undefined && part !== SHEET)) throw new AppError('request.page_missing')
  const name = decoded(type) ?? ''
  const draft = oneOf(viewer, 'view', ['published', 'draft']) === 'draft'
  const found = await findType(ctx, name, draft)
  if (part === SHEET) return sheet(visit, found.css ?? '')
  const address = `/admin/preview/block-types/${encodeURIComponent(name)}/${SHEET}?view=draft`
  const head = html`${found.css !== undefined && html`<link rel="stylesheet" href="${address}">\n`}`
  const picture = viewer.asset('sample-picture.svg')
  const [variant, background, lang] = ['variant', 'background', 'lang'].map((key) => textOf(viewer, key))
  return framed(visit, {
    markup: await previewType(ctx, found, { variant, background, lang, head, picture }),
  })
}
