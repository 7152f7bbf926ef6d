// /admin/preview/changes/{change}: preview of a pending change, before and after, for the review queue.
import { Readable } from 'node:stream'
import { z } from 'zod'
import { currentStates, storedStates, SIDES, type Side, type BeforeAndAfter } from '../../lib/core/approval/sides.ts'
import { AppError } from '../../lib/base/errors.ts'
import { readFonts } from '../../lib/fonts/fonts.ts'
import { html } from '../../lib/base/html.ts'
import { comparedPage } from '../../lib/website/page-sides.ts'
import { siteDesign } from '../../lib/website/site-design.ts'
import { renderWithDesign } from './design.ts'
import { framed, notice, sheet, type Framed } from './framed.ts'
import { hasNoContent, noContentNotice, renderVersion } from './page.ts'
import { oneOf, type Viewer } from './viewer.ts'
import { openOriginal } from '../../lib/media/media.ts'
import type { Visit } from '../context.ts'

/** Types that browsers display; all were sanitized when they were uploaded. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'] as const

const Picture = z.object({
  mime: z.enum(PICTURES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  pool: z.string().nullable(),
  name: z.string(),
  alt: z.string().nullable(),
  deleted_at: z.string().nullable(),
})

const SHEET = 'design.css'
const PICTURE = 'picture'

/** What to show of one side of a change. */
interface PreviewOptions {
  beforeAndAfter: BeforeAndAfter
  side: Side
  /** As in the query. */
  name: Side | 'now'
  /** Path below the change; '' for the page itself. */
  part: string
}

/** `?side=before|after|now`, `marks=1` marks a page's blocks; below it the stylesheet and pictures of a side. */
export async function changePreview(viewer: Viewer, rest: string): Promise<Response> {
  const { t } = viewer
  const [ref = '', part = '', ...more] = rest.split('/')
  if (more.length || !/^[\w-]{1,36}$/.test(ref) || !['', SHEET, PICTURE].includes(part))
    throw new AppError('request.page_missing')
  const name = oneOf(viewer, 'side', [...SIDES, 'now'])
  const [read, side] = name === 'now' ? [currentStates, 'before' as const] : [storedStates, name]
  const previewOptions: PreviewOptions = { beforeAndAfter: await read(viewer.ctx, ref), side, name, part }
  if (!previewOptions.beforeAndAfter.waits)
    return nothing(viewer, t('This change is decided: nothing of it waits any more.'))
  const isGone = name === 'now' && previewOptions.beforeAndAfter.before === null
  const show = isGone ? undefined : SHOWN.get(previewOptions.beforeAndAfter.type ?? '')
  return (await show?.(viewer, previewOptions)) ?? nothing(viewer, t('There is nothing to see of this change.'))
}

const SHOWN = new Map([
  ['page', showPage],
  ['design', showDesign],
  ['media', showMedia],
])

const nothing = (viewer: Viewer, text: string): Response => notice(viewer, { title: viewer.t('No preview'), text })

async function showPage(viewer: Viewer, { beforeAndAfter, side, part }: PreviewOptions): Promise<Response | undefined> {
  const { t } = viewer
  const rendered = part ? undefined : await comparedPage(viewer.ctx, beforeAndAfter, side)
  if (rendered === 'hidden') return nothing(viewer, t('Visitors do not see this page.'))
  if (rendered === 'none')
    return nothing(viewer, side === 'before' ? t('This page is not there yet.') : t('This page is gone afterwards.'))
  if (!rendered) return undefined
  const { page } = rendered
  if (hasNoContent(page)) return noContentNotice(viewer, { type: page.type, title: page.head.title })
  const hasMarks = oneOf(viewer, 'marks', ['0', '1']) === '1'
  return renderVersion(viewer, rendered, { mode: hasMarks ? 'edit' : 'preview' })
}

/** The home page with the design of one side; its stylesheet comes from below this address. */
async function showDesign(viewer: Viewer, previewOptions: PreviewOptions): Promise<Response | undefined> {
  const { ctx, visit } = viewer
  const { beforeAndAfter, side, part } = previewOptions
  const stored = beforeAndAfter[side] as { preset?: string | null; values?: Record<string, unknown> } | null
  if (!stored || part === PICTURE) return undefined
  const { preset, values } = stored
  const storedDesign = { ...(preset && { preset }), ...(values && { values }) }
  const design = siteDesign(visit.site, { stored: storedDesign, families: await readFonts(ctx.db) })
  if (part === SHEET) return sheet(visit, design.css)
  return renderWithDesign(viewer, {
    design: { ...design, url: addressOf({ ...previewOptions, part: SHEET }) },
  })
}

async function showMedia(viewer: Viewer, previewOptions: PreviewOptions): Promise<Response | undefined> {
  const { visit, t } = viewer
  const { beforeAndAfter, side, part } = previewOptions
  const picture = pictureOf(beforeAndAfter[side])
  if (beforeAndAfter[side] === null || picture?.deleted_at)
    return nothing(viewer, side === 'before' ? t('This file is not there yet.') : t('This file is gone afterwards.'))
  if (!picture || part === SHEET) return undefined
  if (part !== PICTURE) {
    const { name, alt } = picture
    const more = html`<img src="${addressOf({ ...previewOptions, part: PICTURE })}" alt="${alt ?? ''}" />`
    return notice(viewer, { title: name, text: alt ?? '', more })
  }
  const content = await openPicture(visit, picture)
  if (!content) throw new AppError('request.file_missing')
  // No script in the file can run.
  const headers = { 'content-security-policy': "default-src 'none'; style-src 'none'; sandbox" }
  return framed(visit, { content, headers })
}

const addressOf = ({ beforeAndAfter, name, part }: PreviewOptions) =>
  `/admin/preview/changes/${beforeAndAfter.id}/${part}?side=${name}`

/**
 * The picture of a media item in a change, also of a pending file without an address
 * (contract 1.4).
 */
type Picture = z.output<typeof Picture>

/** Undefined when the state is not a picture. */
const pictureOf = (state: unknown): Picture | undefined => Picture.safeParse(state).data

async function openPicture(visit: Visit, picture: Picture): Promise<NonNullable<Framed['content']> | undefined> {
  const found = await openOriginal(visit, picture)
  if (!found) return undefined
  if (visit.request.method === 'HEAD') found.stream.destroy()
  return { type: picture.mime, body: Readable.toWeb(found.stream) as ReadableStream<Uint8Array> }
}
