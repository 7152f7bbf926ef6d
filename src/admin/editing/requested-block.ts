// A block that another screen asks for on a page whose editor is opened next. Not in the address: a link from elsewhere changes nothing.
import type { App } from '../app-context.ts'
import type { Block } from './document.ts'

interface Params {
  page: number
  type: string
  data: Block['data']
}

const asked = new WeakMap<App, Params>()

export const askForBlock = (app: App, block: Params): void => void asked.set(app, block)

/** Once, and only on that page. */
export function takeRequested(app: App, page: number): Params | undefined {
  const one = asked.get(app)
  asked.delete(app)
  return one?.page === page ? one : undefined
}
