// The formats of sources that the website has: the product's own, and those of its extensions.
import type { SourceFormat } from '../client/operations.d.ts'
import type { Api } from '../client/api.ts'

/** Throws what the call throws. */
export const sourceFormats = (api: Api, signal?: AbortSignal): Promise<SourceFormat[]> =>
  api.get('list_source_formats', { limit: 200 }, signal)
