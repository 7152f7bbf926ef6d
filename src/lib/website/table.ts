// Cache tags: the number of the last write that touched what a published page was made of.
export interface CacheTables {
  cache_tags: { tag: string; seq: number }
}
