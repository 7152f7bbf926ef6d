// Puts another file into an item, so that it is shown wherever the old one was.
import type { Answer, Api } from '../../api.ts'
import type { Cleaned } from '../../media/left-out.ts'

export interface Replacement {
  id: number
  file: File
  progress: (part: number) => void
  signal: AbortSignal
}

export function replaceFile(api: Api, { id, file, progress, signal }: Replacement): Promise<Answer<Cleaned>> {
  const body = new FormData()
  body.append('file', file, file.name)
  return api.upload<Cleaned>('POST', `/media/${id}/replace`, { body, progress, signal })
}
