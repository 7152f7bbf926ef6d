// What the screen of settings is told by the service.
import type { FieldDeclaration } from '../../fields/define-control.ts'

export type Values = Record<string, unknown>
export interface Settings {
  version: number
  lang: string
  title: string
  values: Values
  languages: string[]
  default_language: string
  timezone: string
  locked: string[]
}
export interface Page {
  settings: Settings
  etag: string | undefined
  fields: FieldDeclaration[]
}
