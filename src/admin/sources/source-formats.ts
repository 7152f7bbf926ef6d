// The available source formats: the product's own, and those of extensions.
import type { SourceFormat } from '../client/operations.d.ts'
import type { Api } from '../client/api.ts'

/** Throws the errors of the request. */
export const sourceFormats = (api: Api, signal?: AbortSignal): Promise<SourceFormat[]> =>
  api.get('list_source_formats', { limit: 200 }, signal)
