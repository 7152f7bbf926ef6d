import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { LONGEST, SETTING } from '../instructions.ts'
import { writingSettingsSubject } from '../settings-subject.ts'

export default defineOperation({
  name: 'update_writing_settings',
  summary:
    'Set the instructions for AI texts on the website: form of address and glossary. They apply to every text that AI writes or translates.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'PATCH /ai/writing-settings',
  input: z.strictObject({ instructions: z.string().trim().max(LONGEST) }),
  output: z.object({ instructions: z.string() }),
  subject: writingSettingsSubject,
  async handler(ctx, { instructions }) {
    const { now, principal } = ctx
    await writeSetting(ctx.db, SETTING, {
      value: { instructions },
      now,
      by: principal.user?.id ?? null,
      uid: ctx.ids.uid(),
    })
    return { instructions }
  },
})
