// What screens of extensions import as `cms/admin`: the admin's Lit, the base class of a screen, styles and elements.
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import '@awesome.me/webawesome/dist/components/textarea/textarea.js'
import './elements/message.ts'
import './elements/page-head.ts'
import './elements/time.ts'
import { LitElement, type CSSResultGroup, type PropertyDeclarations } from 'lit'
import type { App } from './app-context.ts'
import type { Answer, Api } from './client/api.ts'
import type { Help } from './define-help.ts'
import { layout } from './styles/layout.ts'
import { shared } from './styles/shared.ts'

export { css, html, LitElement, nothing, svg, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
export { classMap } from 'lit/directives/class-map.js'
export { ifDefined } from 'lit/directives/if-defined.js'
export { live } from 'lit/directives/live.js'
export { createRef, ref } from 'lit/directives/ref.js'
export { repeat } from 'lit/directives/repeat.js'
export { isPending, type Answer, type Pending } from './client/api.ts'
export type { App } from './app-context.ts'
export type { Help } from './define-help.ts'
export { layout, shared }

/** The app as a screen of an extension gets it: it can also call operations of its extension by name. */
export type ExtensionApp = Omit<App, 'api'> & { api: Api & { call: OwnCall } }
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type OwnCall = (name: `${string}__${string}`, input: Record<string, unknown>) => Promise<Answer<any>>

/** The base class of a screen: `app` is the admin (api, me, can, has, navigate, toast, report, confirm), `t` translates texts. */
export abstract class AdminScreen extends LitElement {
  static override styles: CSSResultGroup = [shared, layout]
  static override properties: PropertyDeclarations = {
    app: { attribute: false },
    params: { attribute: false },
    query: { attribute: false },
  }
  /** German translations of the texts of this element by the English ones; `{name}` is replaced. */
  static german: Record<string, string> = {}
  /** Its help: texts in English and German, labels of the screen in brackets. */
  static help: Help | undefined
  declare app: ExtensionApp
  /** The parameters of its path. */
  declare params: Record<string, string>
  declare query: URLSearchParams

  t(text: string, vars: Record<string, string | number> = {}): string {
    const own = this.app.lang === 'de' ? (this.constructor as typeof AdminScreen).german[text] : undefined
    if (own === undefined) return this.app.t(text, vars)
    return own.replace(/\{(\w+)\}/g, (hole, name: string) => (name in vars ? String(vars[name]) : hole))
  }

  /** Whether leaving would lose unsaved data: the admin asks for confirmation first. */
  unsaved(): boolean {
    return false
  }
}
