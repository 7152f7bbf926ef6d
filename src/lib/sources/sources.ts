// External sources: how documents of strangers are fetched and read, and what of their items becomes which field (contract 2.5).
export { FORMATS } from './formats.ts'
export { fetchSource, type SourceAnswer, type SourceRequest } from './fetch-source.ts'
export { openAuth, sealAuth, SOURCE_AUTH, SOURCE_PURPOSE, type SourceAuth } from './source-auth.ts'
export { PathReader } from './paths/path-reader.ts'
export { MAPPING, pathsOf, requireFits, type Mapping } from './mapping/mapping.ts'
export { mapItems, type MappedItem } from './mapping/map-item.ts'
export { pathsIn, suggestMapping } from './mapping/suggest.ts'
export type { SourceInfo, SourceItem, SourceReading } from './source-format.ts'
