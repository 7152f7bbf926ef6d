// The form for MCP: the tools available to the token, and a call of one of them.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { sendTryRequest, type Tried } from '../../client/try-request.ts'
import { exampleInput, type Schema } from '../../manual/example-input.ts'
import { MANUAL } from '../../manual/links.ts'
import { TryForm, type Candidate } from './try-form.ts'

interface ListedTool {
  name: string
  description?: string
  inputSchema: Schema
  annotations?: { readOnlyHint?: boolean }
}

const rpc = (method: string, params: Record<string, unknown>): Tried => ({
  method: 'POST',
  url: '/mcp',
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, null, 2),
})

export class TryMcp extends TryForm<Candidate> {
  static override properties = { ...TryForm.properties, tools: { state: true }, problem: { state: true } }
  declare tools: Candidate[] | undefined
  declare problem: string

  constructor() {
    super()
    this.problem = ''
  }

  protected override requestOf({ name }: Candidate, input: Record<string, unknown>): Tried {
    return rpc('tools/call', { name, arguments: input })
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    // Another token may have other tools.
    if (changed.has('token') && changed.get('token') !== undefined) this.tools = undefined
    this.begin(this.#current)
  }

  get #current(): Candidate | undefined {
    return this.tools?.find(({ name }) => name === (this.chosen || 'site_overview')) ?? this.tools?.[0]
  }

  readonly #list = async () => {
    this.problem = ''
    try {
      const { status, text } = await sendTryRequest(rpc('tools/list', {}), this.token)
      const answer = JSON.parse(text) as { result?: { tools: ListedTool[] }; detail?: string }
      if (!answer.result) throw new Error(answer.detail ?? String(status))
      this.tools = answer.result.tools.map(toCandidate)
    } catch (error) {
      this.problem = (error as Error).message
    }
  }

  override render() {
    const { t } = this
    if (!this.tools)
      return html`<div class="stack">
        <p>${t('Which tools there are depends on the token: its level, its operations, and what is switched on.')}</p>
        ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}
        <div class="row">
          <wa-button variant="brand" ?disabled=${this.token === ''} @click=${this.#list}>${t('List the tools')}</wa-button>
          ${this.token === '' ? html`<span class="quiet small">${t('Enter a token first.')}</span>` : nothing}
        </div>
      </div>`
    const current = this.#current
    const choose = (event: Event) =>
      void this.app.navigate(`${MANUAL.slice('/admin'.length)}/try?tool=${(event.target as HTMLSelectElement).value}`, {
        replace: true,
      })
    return html`<div class="stack">
      <label class="field">
        ${t('Tool')}
        <select translate="no" @change=${choose}>
          ${this.tools.map(({ name }) => html`<option value=${name} ?selected=${name === current?.name}>${name}</option>`)}
        </select>
      </label>
      ${current ? this.form(current) : nothing}
    </div>`
  }
}
define('cms-try-mcp', TryMcp)

function toCandidate({ name, description = '', inputSchema, annotations }: ListedTool): Candidate {
  return {
    name,
    summary: description,
    isWrite: annotations?.readOnlyHint !== true,
    takesDryRun: 'dry_run' in (inputSchema.properties ?? {}),
    example: exampleInput(inputSchema),
  }
}
