// Renders Markdown as Lit templates: all content is text, and HTML in it is not interpreted.
import { lexer, type Token, type Tokens } from 'marked'
import { html, nothing, type TemplateResult } from 'lit'
import './code-block.ts'

export interface MarkdownOptions {
  /** Anchors of the headings, in order. */
  anchors: readonly string[]
  /** The target of a link; undefined for one that is unavailable here: only its text is rendered. */
  link: (href: string) => string | undefined
  /** Labels of code blocks and tables for screen readers. */
  codeLabel: string
  tableLabel: string
}
type Part = unknown

/** Everything except the title of the chapter, which the screen renders. */
export const markdown = (text: string, options: MarkdownOptions): TemplateResult[] =>
  new Printer(options).blocks(lexer(text))

class Printer {
  readonly #options: MarkdownOptions
  #headings = 0

  constructor(options: MarkdownOptions) {
    this.#options = options
  }

  blocks(tokens: readonly Token[]): TemplateResult[] {
    return tokens.map((token) => this.#block(token))
  }

  #block(token: Token): TemplateResult {
    switch (token.type) {
      case 'heading':
        return this.#heading(token as Tokens.Heading)
      case 'code':
        return html`<cms-code-block .text=${(token as Tokens.Code).text} .label=${this.#options.codeLabel}></cms-code-block>`
      case 'list':
        return this.#list(token as Tokens.List)
      case 'table':
        return this.#table(token as Tokens.Table)
      case 'blockquote':
        return html`<blockquote>${this.blocks((token as { tokens?: Token[] }).tokens ?? [])}</blockquote>`
      case 'hr':
        return html`<hr />`
      case 'paragraph':
        return html`<p>${this.#inner(token)}</p>`
      case 'space':
        return html``
      default:
        return html`${this.#inner(token)}`
    }
  }

  #heading(token: Tokens.Heading): TemplateResult {
    const anchor = this.#options.anchors[this.#headings++] ?? ''
    if (token.depth === 1) return html``
    const link = html`<a class="anchor" href=${`#${anchor}`}>${this.#inner(token)}</a>`
    return token.depth === 2 ? html`<h2 id=${anchor}>${link}</h2>` : html`<h3 id=${anchor}>${link}</h3>`
  }

  #list({ ordered, items }: Tokens.List): TemplateResult {
    const lines = items.map((item) => html`<li>${this.blocks(item.tokens)}</li>`)
    return ordered ? html`<ol>${lines}</ol>` : html`<ul>${lines}</ul>`
  }

  /** Without column names it is a list of facts. */
  #table({ header, rows }: Tokens.Table): TemplateResult {
    const names = header.map(({ text }) => text)
    const isNamed = names.some((name) => name !== '')
    const cell = ({ tokens }: Tokens.TableCell, i: number) =>
      html`<td data-label=${isNamed ? names[i]! : nothing}>${this.#inline(tokens)}</td>`
    return html`<div class="scroll" role="group" tabindex="0" aria-label=${this.#options.tableLabel}>
      <table class=${isNamed ? 'cards' : ''}>
        ${isNamed ? html`<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${this.#inline(tokens)}</th>`)}</tr></thead>` : nothing}
        <tbody>
          ${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}
        </tbody>
      </table>
    </div>`
  }

  #inline(tokens: readonly Token[]): Part[] {
    return tokens.map((token) => this.#word(token))
  }

  /** The library escapes text; Lit does that itself, so it gets the raw text. */
  #inner(token: Token): Part {
    const { tokens } = token as { tokens?: Token[] }
    return tokens ? this.#inline(tokens) : token.raw
  }

  #word(token: Token): Part {
    switch (token.type) {
      case 'strong':
        return html`<strong>${this.#inner(token)}</strong>`
      case 'em':
        return html`<em>${this.#inner(token)}</em>`
      case 'codespan':
        return html`<code>${codeIn(token.raw)}</code>`
      case 'link':
        return this.#link(token as Tokens.Link)
      case 'escape':
        return token.raw.slice(1)
      case 'br':
        return html`<br />`
      case 'image':
        return (token as Tokens.Image).text
      default:
        return this.#inner(token)
    }
  }

  #link(token: Tokens.Link): Part {
    const target = this.#options.link(token.href)
    if (target === undefined) return this.#inner(token)
    return /^[/#]/.test(target)
      ? html`<a href=${target}>${this.#inner(token)}</a>`
      : html`<a href=${target} target="_blank" rel="noopener noreferrer">${this.#inner(token)}</a>`
  }
}

/** Without the backticks, and the space that separates them from a backtick inside. */
function codeIn(raw: string): string {
  const [marks = ''] = /^`+/.exec(raw) ?? []
  const text = raw.slice(marks.length, -marks.length)
  return /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text.replaceAll(String.raw`\|`, '|')
}
