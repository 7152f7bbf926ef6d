// The screen's model: settings as the service returns them, and the services to choose from.
export interface Param {
  name: string
  example: string
  pattern: string
  optional: boolean
}
export interface Listed {
  key: string
  name: string
  category: string
  provider: string
  text: string
  params: Param[]
  options: string[]
  requires: string[]
  embed: boolean
  refused: string[]
  unconfirmed: string[]
}
export interface Used {
  key: string
  category?: string
  params: Record<string, string>
  options: string[]
}
export interface OwnTexts {
  title?: string
  text?: string
  privacy_url?: string
  imprint_url?: string
}
export interface Draft {
  services: Used[]
  layout: string
  scheme: string
  accent: string
  days: number
  keep_days: number
  texts: Record<string, OwnTexts>
}
export interface Consent extends Draft {
  revision: number
  asked: number
  updated_at: string | null
}
export interface Status {
  days: number
  choices: Record<'accept' | 'refuse' | 'choose' | 'withdraw', number>
  logged: number
}
export interface PreviewError {
  pointer: string
  message: string
}
export interface Preview {
  config: Record<string, unknown>
  errors: PreviewError[]
}

export const CATEGORIES = ['functional', 'statistics', 'marketing', 'media'] as const

export const draftOf = ({ services, layout, scheme, accent, days, keep_days, texts }: Consent): Draft =>
  structuredClone({ services, layout, scheme, accent, days, keep_days, texts })

/** Adds a service and those that it requires. */
export function withService(draft: Draft, key: string, all: readonly Listed[]): Draft {
  const used = new Set(draft.services.map((one) => one.key))
  const needed = [key, ...(all.find((one) => one.key === key)?.requires ?? [])].filter((one) => !used.has(one))
  return {
    ...draft,
    services: [...draft.services, ...needed.map((one) => ({ key: one, params: {}, options: [] }))],
  }
}
