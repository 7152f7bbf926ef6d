// The answer in a cell of a comparison: yes and no as icons with text for screen readers.
import { html, type BlockView, type Html } from 'cms/kit'
import { sign } from './sign.ts'

type AnswerView = Pick<BlockView, 'lt'>

/** Recognizes yes and no in English and the page's language; a missing answer is a dash hidden from screen readers. */
export function answer({ lt }: AnswerView, text: string, mark: Html): Html {
  const normalized = text.trim().toLowerCase()
  const [yes, no] = [lt('Yes'), lt('No')]
  if (normalized === 'yes' || normalized === yes.toLowerCase()) return signed(sign('check'), 'yes', { word: yes, mark })
  if (normalized === 'no' || normalized === no.toLowerCase()) return signed(sign('close'), 'no', { word: no, mark })
  return normalized ? html`<span ${mark}>${text}</span>` : html`<span aria-hidden="true" ${mark}>–</span>`
}

const signed = (drawn: Html, kind: string, { word, mark }: { word: string; mark: Html }): Html =>
  html`<span class="answer answer-${kind}" ${mark}>${drawn}<span class="visually-hidden">${word}</span></span>`
