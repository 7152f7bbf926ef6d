import { defineBlock, type Html } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { sign } from '../parts/sign.ts'

export default defineBlock({
  label: 'Questions and answers',
  description: 'Answers that open on demand, also without JavaScript.',
  icon: 'question',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Questions',
      min: 1,
      max: 40,
      item_label: 'question',
      fields: {
        question: { type: 'text', label: 'Question', required: true, max: 160 },
        answer: { type: 'richtext', label: 'Answer', required: true },
      },
    },
    open_first: { type: 'bool', label: 'First answer is open', default: false },
  },
  variants: { list: 'List', aside: 'Title beside the list' },
  sample: {
    title: 'Questions we hear often',
    items: [
      { question: 'How long does it take?', answer: '<p>Eight to twelve weeks from the order.</p>' },
      { question: 'Do you deliver?', answer: '<p>Yes, and we put everything in its place.</p>' },
    ],
  },
  jsonld({ data }) {
    const questions = data.items.filter((item) => item.question && item.answer)
    if (!questions.length) return undefined
    return {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: String(answer) },
      })),
    }
  },
  render(view) {
    const { data, edit, html } = view
    const answer = (i: number, text: Html | '') =>
      text ? html`<div class="prose" ${edit(`items.${i}.answer`, 'rich')}>${text}</div>` : ''
    const items = data.items.map(
      (item, i) =>
        html`<details class="faq-item" ${data.open_first && i === 0 ? html`open` : ''}>
          <summary>
            <span ${edit(`items.${i}.question`)}>${item.question}</span>
            ${sign('plus', 'faq-sign')}
          </summary>
          ${answer(i, item.answer)}
        </details>`,
    )
    return html`<div class="wrap faq-wrap">
      ${blockHead(view, data.title, data.intro)} ${items.length ? html`<div class="faq">${items}</div>` : ''}
    </div>`
  },
})
