import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { languagesSubject } from '../language-subject.ts'
import { changeLanguages, plannedLanguages } from '../languages.ts'
import { SiteLanguages } from '../schema.ts'

export default defineOperation({
  name: 'update_languages',
  summary:
    'Set the languages of the website in order. Content in a removed language is kept, and is back when the language is.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'languages',
  rest: 'PATCH /languages',
  input: z.strictObject({
    languages: z.array(z.string().max(35)).min(1).max(50).optional().describe('Language tags such as de, pt-BR'),
    default_language: z.string().max(35).optional().describe('The main one; only before there is content'),
    confirm: z.boolean().optional().describe('Languages with pages may go'),
  }),
  output: SiteLanguages,
  subject: languagesSubject,
  async plan(ctx, input) {
    const before = await languagesSubject.load(ctx, {})
    return { before, after: { ...before!, state: await plannedLanguages(ctx, input) } }
  },
  handler: changeLanguages,
})
