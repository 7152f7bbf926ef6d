import { z } from 'zod'
import { languageInput, reference } from '../../fields/inputs.ts'
import { BlockInput } from '../../blocks/schema.ts'
import type { Context } from '../../core/operation/context.ts'
import { invalid, invalidAll } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { accessChange, accessFields, prepareAccess } from '../access.ts'
import { createPage, parentId } from '../create.ts'
import { requireActive } from '../../document/define-document-kind.ts'
import { namedPage, parentRef } from '../locate.ts'
import { headFields, Page, slugOrHome, TYPES } from '../schema.ts'
import { tableErrors } from '../table-names.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'create_page',
  summary: 'Create a page as a draft, optionally with blocks. It is public only after publish_page.',
  level: 'write',
  permission: 'pages.edit',
  feature: 'pages.structure',
  rest: 'POST /pages',
  mcp: true,
  creates: '/pages/{id}',
  input: z.strictObject({
    lang: languageInput().optional().describe('The default language when missing'),
    ...headFields,
    ...accessFields,
    title: headFields.title.unwrap(),
    slug: slugOrHome.optional().describe("Made from the title when missing; '' is the home page"),
    type: z.enum(TYPES).optional(),
    template_for: z.string().max(60).optional(),
    parent: parentRef.nullable().optional().describe('Id, uid or path of the parent'),
    position: z.int().min(0).optional().describe('Place among its siblings, from 0'),
    translation_of: reference(60).optional().describe('Id or uid of the page it translates'),
    blocks: z.array(BlockInput).optional(),
  }),
  output: Page,
  secret: ['access_password'],
  subject: pageSubject,
  prepare: (_ctx, input) => prepareAccess(input),
  async handler(ctx, { parent, translation_of, lang = ctx.site.default_language, ...rest }) {
    const original = translation_of ? await namedPage(ctx, '/translation_of', { ref: translation_of }) : undefined
    if (original) requireActive(original)
    await requireTemplate(ctx, rest)
    const parent_id = await parentId(ctx, parent, lang)
    const page = await createPage(ctx, {
      ...rest,
      lang,
      parent_id,
      visible: await accessChange(ctx, rest),
      translation_group: original?.translation_group,
    })
    return serializePage(ctx.site, page)
  },
})

/** Only a template is for a table, which has to exist. */
async function requireTemplate(ctx: Context, page: { type?: string; template_for?: string }): Promise<void> {
  const { type = 'page', template_for } = page
  if (template_for === undefined) return
  if (type !== 'template') throw invalid('/template_for', 'page.template_type', { type })
  const errors = await tableErrors(ctx, { blocks: [], template_for })
  if (errors.length) throw invalidAll(errors)
}
