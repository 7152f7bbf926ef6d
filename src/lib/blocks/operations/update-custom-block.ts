import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeCustomBlock, findCustomBlock } from '../custom-blocks.ts'
import { blockKey, Definition } from '../schema.ts'
import { makeWrittenBlock, pickDefinition } from '../custom-definition.ts'
import { CustomBlock, definitionOf, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'update_custom_block',
  summary: 'Change the draft of a custom block; pages show it once it is published. Omitted values stay.',
  level: 'write',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'PATCH /custom-blocks/{key}',
  input: z.strictObject({ key: blockKey, ...Definition.partial().shape }),
  output: CustomBlock,
  subject: customBlockSubject,
  async handler(ctx, { key, ...input }) {
    const old = await findCustomBlock(ctx, key)
    const definition = { ...definitionOf(old.content), ...pickDefinition(input) }
    // Templates stored before unknown names were rejected may have some: that must not prevent a change of the label.
    if (input.template !== undefined || input.fields) makeWrittenBlock(key, definition)
    return serializeCustomBlock(await changeCustomBlock(ctx, old, { definition }))
  },
})
