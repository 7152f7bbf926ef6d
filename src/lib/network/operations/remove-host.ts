import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { hostsSubject, planHosts, setHosts } from '../host-subject.ts'
import { host, Hosts } from '../schema.ts'

export default defineOperation({
  name: 'remove_host',
  summary: 'Remove a host name from the website. Rejected for the last one and the one you are using.',
  level: 'write',
  permission: 'settings.edit',
  network: true,
  elevated: true,
  rest: 'DELETE /hosts/{host}',
  input: z.strictObject({ host }),
  output: Hosts,
  subject: hostsSubject,
  plan: (ctx, { host }) => planHosts(ctx, { action: 'remove', host }),
  handler: (ctx, { host }) => setHosts(ctx, { action: 'remove', host }),
})
