import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { addCustomBlock } from '../custom-blocks.ts'
import { blockKey, type Definition, definitionShape } from '../schema.ts'
import { EMPTY, makeWrittenBlock, pickDefinition } from '../custom-definition.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

const { label, fields, template, description, icon, group, css, variants, sample } = definitionShape

export default defineOperation({
  name: 'create_custom_block',
  summary: 'Create a custom block type without code: fields, a Liquid template and a stylesheet. It starts as a draft.',
  level: 'write',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'POST /custom-blocks',
  creates: '/custom-blocks/{key}',
  input: z.strictObject({
    key: blockKey,
    label,
    fields,
    template,
    description: description.default(EMPTY.description),
    icon: icon.default(EMPTY.icon),
    group: group.default(EMPTY.group),
    css: css.default(EMPTY.css),
    variants: variants.default({}),
    sample: sample.default({}),
  }),
  output: CustomBlock,
  subject: customBlockSubject,
  async handler(ctx, { key, ...input }) {
    const definition = { ...EMPTY, ...pickDefinition(input) } as Definition
    makeWrittenBlock(key, definition)
    return serializeCustomBlock(await addCustomBlock(ctx, key, definition))
  },
})
