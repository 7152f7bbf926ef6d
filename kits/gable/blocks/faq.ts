import { defineBlock } from 'cms/kit'
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
  },
  sample: {
    title: 'What sellers ask',
    items: [
      { question: 'Who pays the commission?', answer: '<p>Seller and buyer, half each.</p>' },
      { question: 'Do I need an energy certificate?', answer: '<p>Yes, before the first viewing.</p>' },
    ],
  },
  jsonld({ data }) {
    const questions = data.items.filter(({ question, answer }) => question && answer)
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
    const items = data.items.flatMap(({ question, answer }, i) =>
      question
        ? [
            html`<details class="question">
              <summary><span ${edit(`items.${i}.question`)}>${question}</span>${sign('plus')}</summary>
              ${answer ? html`<div class="prose" ${edit(`items.${i}.answer`, 'rich')}>${answer}</div>` : ''}
            </details>`,
          ]
        : [],
    )
    return html`<div class="wrap faq-in">
      ${blockHead(view, data)} ${items.length ? html`<div class="questions">${items}</div>` : ''}
    </div>`
  },
})
