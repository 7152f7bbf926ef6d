import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { hostsSubject, planHosts, setHosts } from '../host-subject.ts'
import { host, Hosts } from '../schema.ts'

export default defineOperation({
  name: 'add_host',
  summary: 'Add a host name to the website; its DNS record has to point to this server.',
  level: 'write',
  permission: 'settings.edit',
  network: true,
  elevated: true,
  rest: 'POST /hosts',
  input: z.strictObject({ host: host.describe('Without scheme and port') }),
  output: Hosts,
  subject: hostsSubject,
  plan: (ctx, { host }) => planHosts(ctx, { action: 'add', host }),
  handler: (ctx, { host }) => setHosts(ctx, { action: 'add', host }),
})
