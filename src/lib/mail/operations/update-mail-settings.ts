import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { MailSettings } from '../schema.ts'
import { NO_SETTINGS, readAddress, readOwnSettings, SEALED_PASSWORD, SETTING, type OwnSettings } from '../settings.ts'
import { mailSettingsSubject, serializeMailSettings } from '../subject.ts'
import { requireEncryption, SECURITIES } from '../transport.ts'

const address = z.string().trim().min(3).max(320).nullable().optional()

export default defineOperation({
  name: 'update_mail_settings',
  summary:
    'Change the mail settings of the website. Omitted values stay; host null uses the installation’s server. A new host, port or user removes the password.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'settings',
  elevated: true,
  secret: ['password'],
  rest: 'PATCH /mail-settings',
  input: z.strictObject({
    host: z
      .string()
      .max(253)
      .regex(/^[A-Za-z0-9._:-]+$/, zodText('mail.host_format'))
      .nullable()
      .optional(),
    port: z.int().min(1).max(65535).optional(),
    security: z.enum(SECURITIES).optional().describe('none: for a server on this machine only'),
    user: z.string().min(1).max(254).nullable().optional(),
    password: z.string().min(1).max(1024).nullable().optional(),
    from: address.describe('Address that mails come from, or "Name <address>"'),
    reply_to: address,
  }),
  output: MailSettings,
  subject: mailSettingsSubject,
  async handler(ctx, { host, port, security, user, password, from, reply_to }) {
    const changed = defined({ host, port, security, user, from, reply_to })
    const { locked } = await serializeMailSettings(ctx)
    const refused = locked.find((name) => name in changed)
    if (refused) throw new AppError('mail.setting_read_only', { setting: refused, site: ctx.site.key })
    for (const [name, text] of Object.entries({ from, reply_to })) if (text) readAddress(text, { pointer: `/${name}` })
    const server = { host, port, security, user, password }
    if (Object.values(server).some((value) => value !== undefined)) requireServer(ctx)
    const old = (await readOwnSettings(ctx.db))?.value ?? NO_SETTINGS
    const next: OwnSettings = {
      ...old,
      ...changed,
      trusted: isTrusted(ctx, old, server),
    }
    if (next.host !== null) requireEncryption({ host: next.host, security: next.security })
    // Otherwise a new server would be sent the password of the previous one.
    if (isElsewhere(old, next)) next.password = null
    if (password !== undefined)
      next.password = password === null ? null : await ctx.installation.keys.seal(SEALED_PASSWORD, password)
    if (JSON.stringify(next) !== JSON.stringify(old))
      await writeSetting(ctx.db, SETTING, { value: next, now: ctx.now, by: ctx.principal.user?.id ?? null })
    return serializeMailSettings(ctx)
  },
})

/**
 * Throws 403 without the permission to manage people: choosing the server allows to read the links by which people
 * sign in. Where accounts are not managed at all, the website's admin may.
 */
function requireServer({ principal, site }: Context): void {
  const { role, permissions } = principal
  if (role === 'network' || permissions.has('users.manage')) return
  if (role === 'admin' && !site.permissions.has('users.manage')) return
  throw new AppError('mail.server_choice_forbidden', {}, { extra: { permission: 'users.manage' } })
}

/** A server is trusted when a network account chose all of it; a change by anyone else ends that. */
function isTrusted({ principal }: Context, old: OwnSettings, server: Record<string, unknown>): boolean {
  if (Object.values(server).every((value) => value === undefined)) return old.trusted
  if (principal.role !== 'network') return false
  return typeof server['host'] === 'string' || old.trusted
}

const defined = <T extends Record<string, unknown>>(input: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never

const isElsewhere = (old: OwnSettings, next: OwnSettings): boolean =>
  old.host !== next.host || old.port !== next.port || old.user !== next.user
