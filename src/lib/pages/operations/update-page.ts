import { z } from 'zod'
import { requirePermission } from '../../core/principal.ts'
import { linkInOneForm } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { accessChange, accessFields, namesAccess, prepareAccess, setAccess } from '../access.ts'
import { parentId } from '../create.ts'
import { autosaveField, kindOf } from '../../document/schema.ts'
import { contentOf, saveDraft } from '../drafts.ts'
import { requireNoLinkLoop } from '../link-loop.ts'
import { findPage, langRef, pageRef, parentRef } from '../locate.ts'
import { requireStructure, movePage } from '../move.ts'
import { headFields, Page, slugOrHome } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'update_page',
  summary:
    'Change title, address, menu and meta data of the draft; omitted values stay. parent, position and access take effect at once.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'PATCH /pages/{page}',
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    ...headFields,
    ...accessFields,
    slug: slugOrHome.optional(),
    parent: parentRef.nullable().optional().describe('Id, uid or path of the new parent; null for the top'),
    position: z.int().min(0).optional(),
    note: z.string().max(500).optional().describe('Why, for the list of revisions'),
    autosave: autosaveField,
  }),
  output: Page,
  secret: ['access_password'],
  subject: pageSubject,
  prepare: (_ctx, input) => prepareAccess(input),
  async handler(ctx, { page: ref, lang, parent, position, note, autosave, ...all }) {
    const { access, access_password, access_roles, ...input } = all
    const accessInput = { access, access_password, access_roles }
    const { dry_run: _, if_version: __, batch: ___, ...head } = input as Record<string, unknown>
    const moves = parent !== undefined || position !== undefined
    if (moves) {
      requireStructure(ctx)
      requirePermission(ctx.principal, 'pages.manage')
    }
    // Access shows or hides what is public, as publishing does.
    if (namesAccess(accessInput)) requirePermission(ctx.principal, 'pages.publish')
    const found = await findPage(ctx, ref, lang)
    const link = typeof input.link === 'string' && { link: linkInOneForm(input.link) }
    const content = { ...contentOf(found), ...head, ...link }
    let page = await saveDraft(ctx, found, { content, note, kind: kindOf(autosave) })
    if (input.link) await requireNoLinkLoop(ctx, page)
    if (namesAccess(accessInput)) page = await setAccess(ctx, page, await accessChange(ctx, accessInput))
    if (moves) {
      const parent_id = parent === undefined ? page.parent_id : await parentId(ctx, parent, page.lang)
      page = await movePage(ctx, page, { parent_id, position })
    }
    return serializePage(ctx.site, page)
  },
})
