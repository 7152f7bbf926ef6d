// The common parts of the block and the page of an answer: the form, the parts of an answer, and its sources.
import { html, type Html } from '../../base/html.ts'
import type { Translate } from '../../platform/i18n/site-texts.ts'
import type { AnswerBlock, AnswerSpan } from '../answer/parse-answer.ts'
import { LONGEST_QUESTION } from './longest-question.ts'
import type { Source } from './serialize-message.ts'

export interface FormFacts {
  lt: Translate
  /** What ids begin with. */
  id: string
  action: string
  /** Path of the page. */
  page: string
  /** Of the conversation that goes on. */
  key?: string | undefined
  /** The consent note before the first question; nothing where it was given. */
  consent: Html | ''
  placeholder?: string | undefined
  /** The question, to be corrected. */
  question?: string | undefined
  /** Why it was rejected. */
  error?: string | undefined
}

export function printChatForm(facts: FormFacts): Html {
  const { lt, id, action, page, key, consent, question = '', error } = facts
  const described = error ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''
  return html`<form class="chat-form" method="post" action="${action}">
<input type="hidden" name="page" value="${page}">
${key !== undefined && html`<input type="hidden" name="chat" value="${key}">\n`}<label for="${id}">${lt('Your question')}</label>
${error && html`<p class="chat-error" id="${id}-error" role="alert">${error}</p>\n`}<div class="chat-row">
<textarea id="${id}" name="question" rows="2" required maxlength="${LONGEST_QUESTION}" autocomplete="off" placeholder="${facts.placeholder ?? ''}" ${described}>${question}</textarea>
<button class="button" type="submit">${lt('Ask')}</button>
</div>
${consent}</form>`
}

/** Where the chat cannot answer: a search form for the same text. */
export function printSearchForm({ lt, id, action, page }: Pick<FormFacts, 'lt' | 'id' | 'action' | 'page'>): Html {
  return html`<form class="chat-form" method="get" action="${action}" role="search">
<input type="hidden" name="page" value="${page}">
<label for="${id}">${lt('Search the website')}</label>
<div class="chat-row">
<input id="${id}" name="q" type="search" required maxlength="200" autocomplete="off">
<button class="button" type="submit">${lt('Search')}</button>
</div>
</form>`
}

export interface ConsentFacts {
  lt: Translate
  id: string
  /** Days that a chat is stored. */
  days: number
  /** The website's own text instead of the default. */
  note: string
  privacy: { href: string; label: string } | undefined
}

/** Required by the browser, and by the service. */
export function printConsent({ lt, id, days, note, privacy }: ConsentFacts): Html {
  const own =
    note ||
    lt(
      'An AI writes the answers from the pages of this website; they can be wrong. Your questions go to its provider and are stored for {days} days, without your name. Please enter nothing personal.',
      { days },
    )
  const link = privacy && html` <a href="${privacy.href}">${privacy.label || lt('Privacy')}</a>`
  return html`<div class="chat-consent">
<p class="chat-note" id="${id}-note">${own}${link}</p>
<p class="chat-agree"><input id="${id}-agree" name="consent" type="checkbox" value="1" required aria-describedby="${id}-note"> <label for="${id}-agree">${lt('I agree')}</label></p>
</div>
`
}

export const printAnswer = (blocks: readonly AnswerBlock[]): Html => html`${blocks.map(printBlock)}`

function printBlock({ kind, lines }: AnswerBlock): Html {
  if (kind === 'p') return html`<p>${lines.map(printLine)}</p>\n`
  const items = lines.map((line) => html`<li>${printLine(line)}</li>\n`)
  return kind === 'ul' ? html`<ul>\n${items}</ul>\n` : html`<ol>\n${items}</ol>\n`
}

const printLine = (spans: AnswerSpan[]): Html => html`${spans.map(printSpan)}`

function printSpan({ text, href, strong, code }: AnswerSpan): Html | string {
  const content = strong ? html`<strong>${text}</strong>` : code ? html`<code>${text}</code>` : text
  return href ? html`<a href="${href}">${content}</a>` : content
}

export function printSources(lt: Translate, sources: readonly Source[]): Html | '' {
  if (!sources.length) return ''
  const items = sources.map(({ title, url }) => html`<li><a href="${url}">${title}</a></li>\n`)
  return html`<p class="chat-sources-title">${lt('Pages')}</p>
<ul class="chat-sources">
${items}</ul>
`
}

/** The text where there is no answer. */
export function outcomeText(lt: Translate, outcome: string, sources: readonly Source[]): string {
  if (outcome === 'failed')
    return sources.length
      ? lt('The chat cannot answer at the moment. These pages fit your question:')
      : lt('The chat cannot answer at the moment. Please try again later.')
  return sources.length
    ? lt('I found no answer to this on this website. These pages may be about it:')
    : lt('I found nothing about this on this website. Try other words.')
}
