import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { GROUPS, readChapters } from '../chapters.ts'
import { sectionsOf } from '../sections.ts'

const ManualChapterHead = z
  .object({
    key: z.string(),
    group: z.enum(GROUPS),
    title: z.string(),
    sections: z.array(z.object({ anchor: z.string(), title: z.string() })).describe('Headings of the second level'),
  })
  .meta({ id: 'ManualChapterHead' })

export default defineOperation({
  name: 'get_manual',
  summary: 'List the chapters of the developer manual with their sections.',
  level: 'read',
  rest: 'GET /manual',
  input: z.strictObject({}),
  output: z.object({ chapters: z.array(ManualChapterHead) }).meta({ id: 'Manual' }),
  async handler(ctx) {
    const chapters = await readChapters(ctx)
    return {
      chapters: chapters.map(({ key, group, markdown }) => {
        const [head, ...rest] = sectionsOf(markdown)
        const sections = rest.filter(({ level }) => level === 2).map(({ anchor, title }) => ({ anchor, title }))
        return { key, group, title: head?.title ?? key, sections }
      }),
    }
  },
})
