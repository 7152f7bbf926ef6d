// The page of an answer, for visitors without JavaScript: question, answer and the form to go on.
import { html, type Html } from '../../base/html.ts'
import type { Translate } from '../../platform/i18n/site-texts.ts'
import type { SearchHit } from '../../search/search.ts'
import { sourceLinks } from '../answer/source-links.ts'
import { parseAnswer } from '../answer/parse-answer.ts'
import type { Message } from '../store.ts'
import { outcomeText, printAnswer, printChatForm, printSearchForm, printSources, type FormFacts } from './print.ts'
import { usedSources, type StoredAnswer } from './serialize-message.ts'

export interface ReadablePage {
  title: string
  body: Html
  /** Types of blocks whose stylesheets it needs. */
  types: string[]
}

const TYPES = ['chat']

/** The conversation so far. */
export function answerPage(form: FormFacts, title: string, messages: readonly Message[]): ReadablePage {
  const { lt } = form
  const all = messages.map((message, i) => printMessage(lt, message, i === messages.length - 1))
  const back = html`<p><a class="more" href="${form.page}">${lt('Back to the page')}</a></p>\n`
  return framed(
    title,
    html`${messages.length > 0 && html`<div class="chat-log">\n${all}</div>\n`}${printChatForm(form)}${back}`,
  )
}

function printMessage(lt: Translate, { role, content }: Message, isLast: boolean): Html {
  if (role === 'user') {
    const { text } = JSON.parse(content) as { text: string }
    return html`<div class="chat-question"><p class="visually-hidden">${lt('You asked:')}</p><p>${text}</p></div>\n`
  }
  const { text, sources, outcome } = JSON.parse(content) as StoredAnswer
  const used = usedSources(text, sources)
  const body =
    outcome === 'answered'
      ? printAnswer(parseAnswer(text, sourceLinks(sources)))
      : html`<p>${outcomeText(lt, outcome, used)}</p>`
  const mark = isLast ? html`role="status"` : ''
  return html`<div class="chat-answer" ${mark}><p class="visually-hidden">${lt('Answer:')}</p>${body}${printSources(lt, used)}</div>\n`
}

export interface Hits {
  lt: Translate
  id: string
  action: string
  page: string
  q: string
  hits: readonly SearchHit[]
  /** Why nothing was searched for. */
  error?: string
}

/** Where the chat cannot answer: the pages that a search finds. */
export function hitsPage({ lt, id, action, page, q, hits, error }: Hits): ReadablePage {
  const items = hits.map(
    ({ document: { title, url }, snippet }) =>
      html`<li><a href="${url}">${title}</a><p>${snippet.map(({ text, mark }) => (mark ? html`<mark>${text}</mark>` : text))}</p></li>\n`,
  )
  const found = hits.length
    ? html`<ul class="chat-hits" role="list">\n${items}</ul>\n`
    : html`<p role="status">${error ?? lt('I found nothing about this on this website. Try other words.')}</p>\n`
  return framed(lt('Search results for “{q}”', { q }), html`${found}${printSearchForm({ lt, id, action, page })}`)
}

const framed = (title: string, body: Html): ReadablePage => ({
  title,
  types: TYPES,
  body: html`<section class="block block-chat">
<div class="wrap chat">
<h1 class="title">${title}</h1>
${body}</div>
</section>
`,
})
