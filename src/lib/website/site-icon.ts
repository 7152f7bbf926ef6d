// The picture that a website has for tabs of browsers and home screens, instead of its kit's.
import type { MediaView } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { lookUpMedia } from '../media/media.ts'
import { loadModel } from './model.ts'

/** Where the kit has a setting of this name. */
export function iconIn({ icon }: Record<string, unknown>): MediaView | undefined {
  const item = icon as MediaView | null | undefined
  return item?.kind === 'image' ? item : undefined
}

/** The file of a picture that tabs get, square and as small as there is one; undefined for a drawing. */
export function smallestSquare(icon: MediaView | undefined) {
  const { type, files: [file] = [] } = icon?.sources('1:1').at(-1) ?? {}
  return { type, file }
}

/** The address of the icon, for what requests it without having read a page; undefined without one. */
export async function siteIconUrl(site: Site): Promise<string | undefined> {
  const lang = site.default_language
  const { settings, settingFields } = await loadModel(site)
  const isSet = settingFields.some(({ name }) => name === 'icon')
  const id = isSet ? settings.get(lang)?.values['icon'] : undefined
  if (typeof id !== 'number') return undefined
  const refs = { ids: new Set([id]), uids: new Set<string>() }
  const icon = iconIn({ icon: (await lookUpMedia(site.db.read, site, { refs, lang })).byId(id) })
  return smallestSquare(icon).file?.url ?? icon?.url
}
