// Puts another file into an item, so that it is shown wherever the old one was.
import type { Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'

export interface Replacement {
  id: number
  file: File
  progress: (part: number) => void
  signal: AbortSignal
}

export const replaceFile = (
  api: Api,
  { id, ...sending }: Replacement,
): Promise<CallAnswer<'replace_media'>> => api.upload('replace_media', { id }, sending)
