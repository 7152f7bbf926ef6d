// The mail settings of a website as they are shown and changed: whether there is a password, never which.
import type { z } from 'zod'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import type { MailSettings } from './schema.ts'
import { NO_SETTINGS, readOwnSettings, SETTING, sharedMail } from './settings.ts'

export async function serializeMailSettings({
  db,
  site,
  installation,
}: Context): Promise<z.input<typeof MailSettings>> {
  const own = await readOwnSettings(db)
  const { password, trusted: _, ...state } = own?.value ?? NO_SETTINGS
  const { from, reply_to } = site.config.mail ?? {}
  return {
    uid: own?.uid ?? `${site.key}-${SETTING}`,
    version: own?.version ?? 0,
    ...state,
    has_password: password !== null,
    from: from ?? state.from,
    reply_to: reply_to ?? state.reply_to,
    source: state.host !== null ? 'site' : (await sharedMail(installation)) ? 'installation' : 'none',
    locked: [from !== undefined && 'from', reply_to !== undefined && 'reply_to'].filter((one) => one !== false),
  }
}

export const mailSettingsSubject: Subject = {
  type: 'mail_settings',
  async load(ctx) {
    const state = await serializeMailSettings(ctx)
    const { uid, version } = state
    return { type: 'mail_settings', id: SETTING, label: 'Mail settings', uid, version, state }
  },
}
