// What waits for a person, source by source: pages, and entries of each table.

export interface WaitingRow {
  id: number
  uid: string
  title: string
  lang: string
  /** When it was changed last. */
  at: string
}
export interface Waiting {
  /** Its place among the sources where times are the same. */
  rank: number
  /** In the order of time and id, those behind `after`. */
  read(page: { after: { at: string; id: number } | undefined; limit: number }): Promise<WaitingRow[]>
  count(): Promise<number>
}
