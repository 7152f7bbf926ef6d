// Renders an answer of AI: plain text, and links only where the service allows one.
import type { AnswerBlock } from '../client/operations.d.ts'
import { css, html } from 'lit'

type Span = AnswerBlock['lines'][number][number]

export const answerStyles = css`
  .answer {
    display: grid;
    gap: 0.625rem;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .answer :is(p, ul, ol) {
    margin: 0;
  }
  .answer :is(ul, ol) {
    padding-inline-start: 1.25rem;
  }
`

/** Pages of the website open in a new tab. */
export const answer = (blocks: readonly AnswerBlock[]) =>
  html`<div class="answer">${blocks.map((block) => printed(block))}</div>`

function printed({ kind, lines }: AnswerBlock) {
  if (kind === 'p') return html`<p>${lines.map((line) => line.map(span))}</p>`
  const items = lines.map((line) => html`<li>${line.map(span)}</li>`)
  return kind === 'ul' ? html`<ul>${items}</ul>` : html`<ol>${items}</ol>`
}

function span({ text, href, strong, code }: Span) {
  const formatted = strong ? html`<strong>${text}</strong>` : code ? html`<code>${text}</code>` : text
  // Only paths of this host, whatever the service sent.
  if (href === undefined || !/^\/(?![/\\])/.test(href)) return formatted
  return /^\/admin(\/|$)/.test(href)
    ? html`<a href=${href}>${formatted}</a>`
    : html`<a href=${href} target="_blank" rel="noopener">${formatted}</a>`
}
