import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { hostsSubject, planHosts, setHosts } from '../host-subject.ts'
import { host, Hosts } from '../schema.ts'

export default defineOperation({
  name: 'remove_host',
  summary:
    'Take a host name away: the website no longer answers for it. The last one stays, and the one you are on.',
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
