// The response of the service for the settings screen.
import type { Settings } from '../../client/operations.d.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'

export type Values = Record<string, unknown>
export interface Page {
  settings: Settings
  etag: string | undefined
  fields: FieldDeclaration[]
}
