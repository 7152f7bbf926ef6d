// The key of one request, while it is received: it seals content and files, is wrapped for the recipients, and is gone.
import { sodium } from '../../platform/crypto/sodium.ts'
import { sealContent, type RequestContent } from './content.ts'
import { KEY_BYTES, MAX_FILES } from './format.ts'
import { sealStream, type StreamTransform } from './seal-stream.ts'
import { wrapContentKey, type Wrap } from './wraps.ts'

/** For `using key = await newRequestKey()`: whatever happens, the key is wiped at the end. */
export interface RequestKey extends Disposable {
  sealContent(content: RequestContent): Promise<Uint8Array>
  /** For a pipeline. Each number once. */
  sealFile(number: number): StreamTransform
  wrapFor(publicKeys: Uint8Array[]): Promise<Wrap[]>
  close(): void
}

export async function newRequestKey(): Promise<RequestKey> {
  const lib = await sodium()
  const key = lib.randombytes_buf(KEY_BYTES)
  const used = new Set<number>()
  let isOpen = true
  /** A copy: a key that is wiped in the middle of the work would seal with zeros. */
  const copy = () => {
    if (!isOpen) throw new Error('the key of this request is closed')
    return key.slice()
  }
  const borrow = async <T>(use: (key: Uint8Array) => Promise<T>): Promise<T> => {
    const own = copy()
    return use(own).finally(() => lib.memzero(own))
  }
  const close = () => {
    isOpen = false
    lib.memzero(key)
  }
  return {
    sealContent: (content) => borrow((own) => sealContent(own, content)),
    sealFile(number) {
      if (!Number.isInteger(number) || number < 1 || number > MAX_FILES || used.has(number))
        throw new Error(`a file of a request cannot have the number ${number}`)
      used.add(number)
      return async function* seal(source) {
        const own = copy()
        try {
          yield* sealStream({ key: own, context: `file:${number}` })(source)
        } finally {
          lib.memzero(own)
        }
      }
    },
    wrapFor: (publicKeys) => borrow((own) => wrapContentKey(own, publicKeys)),
    close,
    [Symbol.dispose]: close,
  }
}
