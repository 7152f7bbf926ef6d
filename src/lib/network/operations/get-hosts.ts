import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { serializeHosts } from '../host-subject.ts'
import { Hosts } from '../schema.ts'

export default defineOperation({
  name: 'get_hosts',
  summary: 'Get the host names that the website answers for, and which of them is the primary one.',
  level: 'read',
  permission: 'settings.edit',
  rest: 'GET /hosts',
  input: z.strictObject({}),
  output: Hosts,
  handler: async (ctx) => serializeHosts(ctx),
})
