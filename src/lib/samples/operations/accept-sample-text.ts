import { z } from 'zod'
import { AppError, invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { acceptSamples, readSamples } from '../samples.ts'
import { SampleText } from '../schema.ts'
import { samplesSubject } from '../subject.ts'

export default defineOperation({
  name: 'accept_sample_text',
  summary:
    'Accept the sample text of a page, of the settings, of media or of entries as final, so that it is no longer listed.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'POST /sample-text/accept',
  input: z.strictObject({
    page: z.int().min(1).optional().describe('Id of a page'),
    settings: z.boolean().optional().describe('Those of all languages'),
    media: z.boolean().optional().describe('All of it'),
    entries: z.boolean().optional().describe('All of them'),
  }),
  output: SampleText,
  subject: samplesSubject,
  async handler(ctx, { page: id, settings = false, media = false, entries = false }) {
    if (id === undefined && !settings && !media && !entries) throw invalid('/page', 'sample.selection_missing')
    const { pages } = await readSamples(ctx.db, ctx.site)
    const page = pages.find((one) => one.id === id)
    if (id !== undefined && !page) throw new AppError('sample.page_missing', { id })
    await acceptSamples(ctx, {
      pages: page ? [page.uid] : [],
      settings: settings ? ctx.site.languages : [],
      media,
      entries,
    })
    return readSamples(ctx.db, ctx.site)
  },
})
