// Definition of one check of the audit: a file of the folder checks.
import type { Message } from '../base/catalogue/message.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import type { Survey } from './survey/survey.ts'

/** What people filter by; the file's name. */
export const CHECKS = [
  'links',
  'outside-links',
  'alt-texts',
  'headings',
  'contrast',
  'titles',
  'translations',
  'unused-media',
  'forms',
  'unlinked',
  'energy',
] as const
export type CheckKey = (typeof CHECKS)[number]

/** What a finding is about: `id` is its number, the name of a menu, or the handle of a table. */
export interface FoundObject {
  type: 'page' | 'entry' | 'media' | 'menu' | 'redirect' | 'design' | 'table' | 'settings'
  id: number | string
  title: string
  lang?: string | undefined
  /** The handle of the table of an entry. */
  table?: string | undefined
}
/** The operation that fixes it; `needs` are the inputs that only a person can give. */
export interface Fix {
  operation: string
  input: Record<string, unknown>
  needs: string[]
}
export interface Found {
  /** The kind of finding: `link_broken`. */
  code: string
  severity: 'error' | 'warning'
  /** A kit has texts of its own in each language. */
  message: Message | ((lang: AdminLanguage | undefined) => Message)
  object: FoundObject
  /** The block of the page where it is. */
  block?: string | undefined
  /** Distinguishes it from other findings of its kind at the same object. */
  key?: string | undefined
  /** A fingerprint of the object: a dismissed finding is back once this changes. */
  state?: string | undefined
  fix?: Fix | undefined
}

export type AuditCheck = (survey: Survey) => AsyncIterable<Found>

/** Declares a check; the default export of its file. */
export const defineAuditCheck = (check: AuditCheck): AuditCheck => check
