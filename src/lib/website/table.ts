// Cache tags: the number of the last write that touched what a published page was made of; and the icons pages use.
export interface CacheTables {
  cache_tags: { tag: string; seq: number }
  used_icons: { name: string }
}
