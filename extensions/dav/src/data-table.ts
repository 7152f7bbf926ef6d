// A data table, as the product's operations return it.
export interface Field {
  name: string
  type: string
  max?: number
}
export interface DataTable {
  id: number
  handle: string
  name: string
  kind: string
  fields: Field[]
  settings: {
    title_field?: string
    description_field?: string
    calendar?: { start: string; end?: string; location?: string; recurrence?: string }
    contact?: {
      name: string
      org?: string
      email?: string
      tel?: string
      address?: string
      birthday?: string
      photo?: string
    }
  }
}
export type Values = Record<string, unknown>

/** An entry, as the product's operations return it. */
export interface Entry {
  id: number
  uid: string
  version: number
  status: string
  title: string
  created_at: string
  updated_at: string
  fields: Values
}

export const fieldOf = ({ fields }: DataTable, name: string | undefined): Field | undefined =>
  fields.find((field) => field.name === name)
