import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { MailSettings } from '../schema.ts'
import { serializeMailSettings } from '../subject.ts'

export default defineOperation({
  name: 'get_mail_settings',
  summary: 'Get the mail settings of the website: server and sender. The password is never returned.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'GET /mail-settings',
  input: z.strictObject({}),
  output: MailSettings,
  handler: (ctx) => serializeMailSettings(ctx),
})
