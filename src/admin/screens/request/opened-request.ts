// A decrypted request: its content, or an error. It is dropped with the key.
import type { SealedRequest } from '../../client/operations.d.ts'
import { fromText } from '../../inbox/bytes.ts'
import { openContentKey, type ContentKey } from '../../inbox/content-key.ts'
import type { RequestContent } from '../../inbox/open-content.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
import { SealError } from '../../inbox/seal-error.ts'

export interface OpenedRequest {
  request: SealedRequest
  key: OpenKey
  read?: { content: RequestContent; contentKey: ContentKey }
  error?: SealError
}

export function openRequest(request: SealedRequest, key: OpenKey): OpenedRequest {
  let contentKey: ContentKey | undefined
  try {
    contentKey = openContentKey(key, request.wraps)
    const sealed = fromText(request.content)
    if (!sealed) throw new SealError('unknown_format')
    const content = contentKey.openContent(sealed, request.place)
    // The metadata in the list must match the sealed content, too.
    if (content.reference !== request.reference)
      throw new SealError('misplaced', { table: content.table, reference: content.reference })
    return { request, key, read: { content, contentKey } }
  } catch (error) {
    contentKey?.close()
    if (error instanceof SealError) return { request, key, error }
    throw error
  }
}
