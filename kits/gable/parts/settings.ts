// Reads the kit's settings, which an editor may have left empty.
import type { LinkView, MediaView, View } from 'cms/kit'

type Settings = View['site']['settings']

export interface Office {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  phone: string
  hours: string
}

export const textOf = (settings: Settings, key: string): string => trimmed(settings[key])

export function linkOf(settings: Settings, key: string): LinkView | undefined {
  const value = settings[key] as Partial<LinkView> | null | undefined
  return value?.href ? { href: value.href, label: value.label ?? '', external: value.external ?? false } : undefined
}

export function imageOf(settings: Settings, key: string): MediaView | undefined {
  const item = settings[key] as MediaView | null | undefined
  return item?.kind === 'image' ? item : undefined
}

/** The offices that have a name. */
export function officesOf({ offices }: Settings): Office[] {
  const rows = Array.isArray(offices) ? (offices as Partial<Office>[]) : []
  return rows
    .map((row) => ({
      name: trimmed(row.name),
      street: trimmed(row.street),
      city: trimmed(row.city),
      postal_code: trimmed(row.postal_code),
      country: trimmed(row.country),
      phone: trimmed(row.phone),
      hours: trimmed(row.hours),
    }))
    .filter(({ name }) => name)
}

/** A telephone number as a tel: address. */
export const telUrl = (phone: string) => `tel:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
