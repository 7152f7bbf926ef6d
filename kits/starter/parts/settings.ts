// Reads the kit's settings, which an editor may have left empty.
import type { LinkView, MediaView, View } from 'cms/kit'

type Settings = View['site']['settings']

export const textOf = (settings: Settings, key: string): string => {
  const value = settings[key]
  return typeof value === 'string' ? value.trim() : ''
}

export function linkOf(settings: Settings, key: string): LinkView | undefined {
  const value = settings[key] as Partial<LinkView> | null | undefined
  return value?.href ? { href: value.href, label: value.label ?? '', external: value.external ?? false } : undefined
}

export function imageOf(settings: Settings, key: string): MediaView | undefined {
  const item = settings[key] as MediaView | null | undefined
  return item?.kind === 'image' ? item : undefined
}

/** Profiles with a URL, each with its label. */
export function profilesOf(settings: Settings): { label: string; url: string }[] {
  const rows = Array.isArray(settings.profiles) ? (settings.profiles as { label?: string; url?: string }[]) : []
  return rows.flatMap(({ label, url }) => (url ? [{ label: label || url, url }] : []))
}

/** A telephone number as a tel: address. */
export const telUrl = (phone: string) => `tel:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`
