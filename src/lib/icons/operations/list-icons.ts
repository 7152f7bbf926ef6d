import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { icon, iconTopics, searchIcons, type IconFound } from '../icons.ts'

const Icon = z
  .object({
    name: z.string(),
    topic: z.string(),
    topic_labels: z.object({ en: z.string(), de: z.string() }),
    labels: z.object({ en: z.string(), de: z.string() }),
    tags: z.array(z.string()),
    svg: z.string().describe('Of the size and colour of the text around it'),
  })
  .meta({ id: 'Icon' })

export default defineOperation({
  name: 'list_icons',
  summary: 'Find icons by topic and by words in English or German, best match first.',
  level: 'read',
  rest: 'GET /icons',
  input: z.strictObject({
    topic: z.string().max(40).optional().describe('general, places, food …'),
    q: z.string().max(200).optional().describe('Words that all have to fit'),
  }),
  output: Icon,
  paged: true,
  handler: async (_ctx, { topic, q = '', ...params }) => {
    const found = pageOf(searchIcons(q, topic), params, ({ name }) => name)
    return { ...found, items: found.items.map(serializeIcon) }
  },
})

function serializeIcon({ name, topic, tags, germanTags }: IconFound): z.output<typeof Icon> {
  const { label, label_de } = iconTopics().find(({ key }) => key === topic)!
  const spoken = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
  return {
    name,
    topic,
    topic_labels: { en: label, de: label_de },
    labels: { en: spoken, de: germanTags[0] ?? spoken },
    tags: [...tags, ...germanTags],
    svg: icon(name).markup,
  }
}
