// The objects below a folder of a bucket: ListObjectsV2, page by page.
import { childrenOf, parseXml, textOf } from '../net/xml.ts'
import type { S3Client } from './s3-client.ts'
import type { Stored } from './store.ts'

/** `object` is the folder as the bucket has it, `key` as the store calls it. */
export async function* listObjects(client: S3Client, object: string, key: string): AsyncGenerator<Stored> {
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
      // What somebody else put there under a name of no key of ours is none of ours.
      if (/^[A-Za-z0-9_-][\w./-]*$/.test(name))
        yield { key: `${key}/${name}`, size: Number(textOf(one, 'Size')), modified }
    }
    token = textOf(list, 'NextContinuationToken') || undefined
  } while (token !== undefined)
}
