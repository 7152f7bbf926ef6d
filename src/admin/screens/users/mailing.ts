// Whether invitations are sent by mail.
import type { App } from '../../app-context.ts'

export type Mailing = 'on' | 'off' | 'unknown'

/** Only users who may read the settings can know it. */
export async function mailing({ api, can, has }: App, signal?: AbortSignal): Promise<Mailing> {
  if (!can('settings.edit') || !has('settings')) return 'unknown'
  const settings = await api.get('get_mail_settings', {}, signal).catch(() => undefined)
  return settings ? (settings.source === 'none' ? 'off' : 'on') : 'unknown'
}
