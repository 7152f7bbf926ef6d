import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { hostsSubject, planHosts, setHosts } from '../host-subject.ts'
import { host, Hosts } from '../schema.ts'

export default defineOperation({
  name: 'update_hosts',
  summary: 'Make one of the host names the primary, which all canonical URLs use.',
  level: 'write',
  permission: 'settings.edit',
  network: true,
  elevated: true,
  rest: 'PATCH /hosts',
  input: z.strictObject({ primary_host: host }),
  output: Hosts,
  subject: hostsSubject,
  plan: (ctx, { primary_host }) => planHosts(ctx, { action: 'primary', host: primary_host }),
  handler: (ctx, { primary_host }) => setHosts(ctx, { action: 'primary', host: primary_host }),
})
