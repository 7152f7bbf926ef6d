import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { GROUPS, readChapter } from '../chapters.ts'
import { sectionsOf } from '../sections.ts'

const ManualChapter = z
  .object({
    key: z.string(),
    group: z.enum(GROUPS),
    title: z.string(),
    markdown: z
      .string()
      .describe('A link to another chapter is `<key>.md`, to the form for trying `try?operation=<name>`'),
    anchors: z.array(z.string()).describe('Of its headings, in order'),
  })
  .meta({ id: 'ManualChapter' })

export default defineOperation({
  name: 'get_manual_chapter',
  summary: 'Get a chapter of the developer manual as Markdown.',
  level: 'read',
  rest: 'GET /manual/{chapter}',
  input: z.strictObject({ chapter: z.string().max(80) }),
  output: ManualChapter,
  async handler(ctx, { chapter }) {
    const { key, group, markdown } = await readChapter(ctx, chapter)
    const sections = sectionsOf(markdown)
    return {
      key,
      group,
      title: sections[0]?.title ?? key,
      markdown,
      anchors: sections.map(({ anchor }) => anchor),
    }
  },
})
