// An api of the admin whose requests are answered by a test, as they would go to the service.
import type { Api, RequestOptions, Sending } from '../../src/admin/client/api.ts'
import { requestOf } from '../../src/admin/client/calls.ts'

type Answered = (method: string, path: string, options: RequestOptions) => unknown
type Uploaded = (method: string, path: string, sending: Sending & { body: object }) => unknown

export function fakeApi(answer: Answered, upload?: Uploaded): Api {
  const call = async (name: never, input: never, options: object = {}) => {
    const { method, path, ...sent } = requestOf(name, input)
    return answer(method, path, { ...sent, ...options })
  }
  const api = {
    call,
    get: async (name: never, input: never, signal?: AbortSignal) =>
      ((await call(name, input, { ...(signal && { signal }) })) as { data: unknown }).data,
    dryRun: (name: never, input: object) => call(name, { ...input, dry_run: true } as never),
    upload: async (name: never, input: never, sending: Sending) => {
      const { method, path, body = {} } = requestOf(name, input)
      return upload?.(method, path, { ...sending, body })
    },
  }
  return api as unknown as Api
}
