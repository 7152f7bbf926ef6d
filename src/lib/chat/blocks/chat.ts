// A chat for visitors: answers from the public pages of the website, with links to them. Without AI it is a search.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '../../base/html.ts'
import type { VisitorChat } from '../../core/extension/data-view.ts'
import { defineBlock, type BlockView } from '../../kits/define-data-block.ts'
import { printChatForm, printConsent, printSearchForm } from '../visitor/print.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export default defineBlock({
  label: 'Chat',
  description:
    'Visitors ask, AI answers from the public pages of the website, with links to them. Without AI it is a search.',
  icon: 'chat-text',
  group: 'contact',
  feature: 'chat',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    questions: {
      type: 'group',
      label: 'Suggested questions',
      help: 'Visitors can ask them with one click.',
      max: 4,
      item_label: 'question',
      fields: { question: { type: 'text', label: 'Question', required: true, max: 120 } },
    },
    note: {
      type: 'textarea',
      label: 'Privacy notice',
      help: 'Visitors agree to this before their first question. Empty: a standard text on how questions are processed.',
      rows: 3,
      max: 600,
    },
    privacy: { type: 'link', label: 'Privacy policy page', help: 'Linked below the notice.' },
  },
  markdown: ['title', 'intro'],
  css: read('css/chat.css'),
  script: read('js/chat.js'),
  sample: {
    title: 'Ask us',
    intro: 'Answers from the pages of this website, at any time.',
    questions: [{ question: 'When are you open?' }, { question: 'How do I reach you?' }],
  },
  load: (ctx) => ctx.chat(),
  render(view) {
    const { block, data, lt, page } = view
    const chat = view.loaded as VisitorChat | undefined
    const facts = { lt, id: `chat-${block.id}`, action: `/_chat/${block.id}`, page: page.path }
    const { note, privacy, questions } = data
    const label = lt('Questions to begin with')
    if (!chat?.open) {
      const search = (q: string) => `${facts.action}?${String(new URLSearchParams({ page: page.path, q }))}`
      const items = questions.map(
        ({ question }) => html`<li><a href="${search(question)}" rel="nofollow">${question}</a></li>`,
      )
      const offered = questions.length > 0 && html`<ul class="chat-questions" aria-label="${label}">${items}</ul>`
      return html`<div class="wrap chat">${head(view)}${offered}${printSearchForm(facts)}</div>`
    }
    const consent = printConsent({
      lt,
      id: facts.id,
      days: chat.days,
      note,
      privacy: privacy && { href: privacy.href, label: privacy.label },
    })
    return html`<div class="wrap chat" data-chat ${texts(view)}>
      ${head(view)}
      <div class="chat-log" role="log" aria-live="polite" aria-label="${lt('Questions and answers')}" hidden></div>
      ${questions.length > 0 && html`<ul class="chat-questions" aria-label="${label}">${questions.map(({ question }) => html`<li>${question}</li>`)}</ul>`}
      ${printChatForm({ ...facts, consent })}
    </div>`
  },
})

function head({ data, edit, index, page }: BlockView<{ title: string; intro: string }>) {
  const { title, intro } = data
  const style = html`class="title" ${edit('title')}`
  const own = title
    ? index === 0
      ? html`<h1 ${style}>${title}</h1>`
      : html`<h2 ${style}>${title}</h2>`
    : index === 0 && html`<h1 class="visually-hidden">${page.title}</h1>`
  const introduction = intro && html`<p class="intro" ${edit('intro')}>${intro}</p>`
  return title || intro ? html`<header class="block-head head">${own}${introduction}</header>` : html`${own}`
}

/** What its script says, in the language of the page. */
const texts = ({ lt }: Pick<BlockView, 'lt'>) =>
  html`data-busy="${lt('The answer is being written …')}" data-asked="${lt('You asked:')}" data-answered="${lt('Answer:')}" data-pages="${lt('Pages')}" data-stop="${lt('Stop')}" data-new="${lt('New conversation')}" data-failed="${lt('The chat cannot answer at the moment. Please try again later.')}"`
