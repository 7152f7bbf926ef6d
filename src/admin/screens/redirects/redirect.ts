// A redirect and a missing address, as the operations answer them.

export interface Redirect {
  id: number
  version: number
  from_path: string
  to_url: string
  status: number
  /** Made when a page moved. */
  automatic: boolean
  updated_at: string
}

export interface NotFound {
  path: string
  hits: number
  first_at: string
  last_at: string
}
