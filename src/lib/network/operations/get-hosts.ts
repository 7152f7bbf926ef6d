import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { serializeHosts } from '../host-subject.ts'
import { Hosts } from '../schema.ts'

export default defineOperation({
  name: 'get_hosts',
  summary: 'Show the host names of the website, and which one is the primary.',
  level: 'read',
  permission: 'settings.edit',
  rest: 'GET /hosts',
  input: z.strictObject({}),
  output: Hosts,
  handler: async (ctx) => serializeHosts(ctx),
})
