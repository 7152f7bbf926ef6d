// A block that another screen wants inserted when a page is opened. Not in the address: a foreign link must change nothing.
import type { App } from '../app-context.ts'
import type { Block } from './document.ts'

interface Params {
  page: number
  type: string
  data: Block['data']
}

const requests = new WeakMap<App, Params>()

export const requestBlock = (app: App, block: Params): void => void requests.set(app, block)

/** Returned once, and only for that page. */
export function popRequestedBlock(app: App, page: number): Params | undefined {
  const one = requests.get(app)
  requests.delete(app)
  return one?.page === page ? one : undefined
}
