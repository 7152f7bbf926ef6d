// The OpenAPI document on the wire: the document itself, made once per website and state of its features.
import { run } from '../lib/core/operation/run.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { AnyOperation } from '../lib/core/operation/define-operation.ts'
import type { Site } from '../lib/core/site.ts'
import { shortHash } from '../lib/base/hash.ts'
import type { Visit } from './context.ts'
import { emptyReply, rawReply, type Reply } from './reply.ts'

interface Kept {
  state: string
  json: string
  etag: string
}

/** Everybody may ask for it and it takes a while to make; the operation's door is passed all the same. */
export function createOpenapi(): (operation: AnyOperation, call: Call, visit: Visit) => Promise<Reply> {
  const kept = new WeakMap<Site, Kept>()
  return async (operation, call, { request, headers }) => {
    const { site } = call
    const state = stateOf(site)
    let document = kept.get(site)
    if (document?.state !== state) {
      const json = JSON.stringify((await run({ operation, face: operation.faces[0]! }, call, {})).body.data)
      document = { state, json, etag: `"openapi-${shortHash(json)}"` }
      kept.set(site, document)
    }
    const { json, etag } = document
    if (request.headers.get('if-none-match') === etag) return emptyReply(304, { ...headers, etag })
    return rawReply(json, { ...headers, etag })
  }
}

const stateOf = ({ features }: Site) =>
  [...features.values()]
    .filter(({ on }) => on)
    .map(({ key }) => key)
    .join(' ')
