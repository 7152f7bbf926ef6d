// Files of the media library on a server that speaks S3; its address comes from config.local.json and is trusted (contract 2.5).
import { message } from '../../base/catalogue/message.ts'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { LocalConfig } from '../config/local-config.ts'
import { s3Client, StoreFailed, type S3Client } from './s3-client.ts'
import { checkedKey } from './store-key.ts'
import type { Content, MediaStore, Stored } from './store.ts'
import { writeDurably } from './write-file.ts'
import { childrenOf, parseXml, textOf } from '../net/xml.ts'

type S3Config = NonNullable<LocalConfig['s3']>

/** Throws 'forbidden' (exit 77) when the environment lacks the secret; the store throws StoreFailed for failed requests. */
export function s3Store(config: S3Config, env: Readonly<Record<string, string | undefined>>): MediaStore {
  const client = s3Client(config, env)
  const objectOf = (key: string) => `${config.prefix ? `${config.prefix}/` : ''}${checkedKey(key)}`
  const list = (folder: string) => listObjects(client, objectOf(folder), folder)
  const remove = async (key: string) => void (await ended(await client.send('DELETE', objectOf(key))))
  return {
    kind: 's3',
    put: async (key, content, type) => {
      const answer = await client.send('PUT', objectOf(key), {
        body: await bodyOf(content),
        headers: { 'content-type': type ?? 'application/octet-stream' },
      })
      await ended(answer)
    },
    open: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await client.send('GET', objectOf(key), { headers })
      if (answer.status === 404) return ended(answer).then(() => undefined)
      return { stream: streamOf(answer), size: sizeOf(answer) }
    },
    read: async (key) => {
      const answer = await client.send('GET', objectOf(key))
      if (answer.status === 404) return ended(answer).then(() => undefined)
      return Buffer.from(await answer.arrayBuffer())
    },
    fetch: (key, toFile, within) => download(client, objectOf(key), { toFile, within }),
    has: async (key) => {
      const answer = await client.send('HEAD', objectOf(key))
      await ended(answer)
      return answer.status !== 404
    },
    remove,
    removeAll: async (folder) => {
      for await (const { key } of list(folder)) await remove(key)
    },
    list,
    path: () => undefined,
  }
}

/** An interrupted download is repeated: an incomplete file is never used. */
async function download(
  client: S3Client,
  object: string,
  { toFile, within }: { toFile: string; within: string | undefined },
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const answer = await client.send('GET', object)
    if (answer.status === 404) return ended(answer).then(() => false)
    try {
      await writeDurably(toFile, { stream: streamOf(answer) }, within)
      if ((await stat(toFile)).size === sizeOf(answer)) return true
      throw new StoreFailed(message('media_store.sent_less'))
    } catch (error) {
      if (attempt >= 3) throw error
    }
  }
}

/** A body that can be sent again. */
const bodyOf = async (content: Content): Promise<Blob> =>
  'file' in content ? openAsBlob(content.file) : new Blob([new Uint8Array(content.bytes)])

const streamOf = ({ body }: Response): Readable =>
  body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])

/** The size of the complete object: RFC 9110 14.4 has it after the slash. */
function sizeOf({ headers }: Response): number {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(total ?? headers.get('content-length') ?? 0)
}

/** A connection is free for the next request once its answer was read. */
const ended = async (answer: Response): Promise<void> => void (await answer.arrayBuffer())

/**
 * The objects below a folder of a bucket: ListObjectsV2, page by page. `object` is the folder's name in the bucket,
 * `key` its name in the store.
 */
async function* listObjects(client: S3Client, object: string, key: string): AsyncGenerator<Stored> {
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: `${object}/`,
      ...(token !== undefined && { 'continuation-token': token }),
    }
    const answer = await client.send('GET', '', { query })
    const list = parseXml(await answer.text())
    for (const one of childrenOf(list, 'Contents')) {
      const name = (textOf(one, 'Key') ?? '').slice(object.length + 1)
      const modified = new Date(textOf(one, 'LastModified') ?? 0)
      // Objects that others put there, whose names are not valid keys, are ignored.
      if (/^[A-Za-z0-9_-][\w./-]*$/.test(name))
        yield { key: `${key}/${name}`, size: Number(textOf(one, 'Size')), modified }
    }
    token = textOf(list, 'NextContinuationToken') || undefined
  } while (token !== undefined)
}
