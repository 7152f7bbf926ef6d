// Screens of extensions: the service lists them, and each is a module that is loaded when it is opened.
import type { Api, CallOptions } from './client/api.ts'
import { requestTo } from './client/calls.ts'
import type { Me } from './client/operations.d.ts'
import type { App } from './app-context.ts'
import type { ScreenDefinition } from './define-screen.ts'

type Brought = Me['screens'][number]

export const extensionScreens = ({ screens }: Pick<Me, 'screens'>): ScreenDefinition[] =>
  screens.map((screen, index) => ({
    path: screen.path,
    title: screen.label,
    ...(screen.nav && { nav: { group: 'site', sort: 900 + index, icon: 'puzzle-piece' } }),
    example: screen.path,
    element: screen.element,
    load: () => import(/* @vite-ignore */ screen.module),
    extension: screen.extension,
  }))

/** The app as a screen of an extension gets it: `api.call` also knows the operations of that extension. */
export function appFor(app: App, extension: string): App {
  const lines = Object.assign({}, ...app.me.screens.filter((one) => one.extension === extension).map(linesOf)) as Lines
  const call = (name: string, input: Record<string, unknown>, options: CallOptions = {}) => {
    const line = lines[name]
    if (line === undefined) return app.api.call(name as 'get_me', input, options)
    const { method, path, ...sent } = requestTo(line, input)
    return app.api.request(method, path, { ...sent, ...options })
  }
  return { ...app, api: { ...app.api, call: call as Api['call'] } }
}

type Lines = Record<string, string>
const linesOf = ({ operations }: Brought): Lines => operations
