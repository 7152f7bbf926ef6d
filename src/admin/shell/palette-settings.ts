// Fields of the settings in the command palette, so that `opening hours` or `logo` opens where they are changed.
import type { App } from '../app-context.ts'
import type { PaletteItem } from './palette-items.ts'

interface Field {
  name: string
  label: string
  help?: string
}

/** Requested once each time the palette opens; errors are ignored. */
export async function settingItems({ api, can, has, lang, t }: App): Promise<PaletteItem[]> {
  if (!can('settings.edit') || !has('settings')) return []
  try {
    const { fields } = await api.get('get_settings_schema', { locale: lang })
    const title = { name: 'title', label: t('Title of the website') }
    const zone = { name: 'timezone', label: t('Time zone'), help: t('time of day, clock, hour') }
    const english = ['time zone', 'time of day', 'clock', 'hour', 'UTC']
    const own = [itemOf(title), { ...itemOf(zone), terms: [...itemOf(zone).terms, ...english] }]
    return [...own, ...fields.map(itemOf)]
  } catch {
    return []
  }
}

const itemOf = ({ name, label, help }: Field): PaletteItem => ({
  id: `setting:${name}`,
  group: 'settings',
  label,
  icon: 'sliders-horizontal',
  terms: [label, name.replaceAll('_', ' '), ...(help ? [help] : [])],
  path: `/settings?field=${encodeURIComponent(name)}`,
})
