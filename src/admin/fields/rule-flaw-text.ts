// What is wrong with a recurrence rule, in the language of the admin.
import type { Argument, Message } from '../../lib/base/catalogue/message.ts'
import { messages } from '../../lib/rules/recurrence/messages/recurrence.ts'
import type { AdminLang } from '../lang/lang.ts'

export function ruleFlawText({ key, args = {} }: Message, lang: AdminLang): string {
  const text = messages[key as keyof typeof messages][lang]
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => wordsOf(args[name] ?? hole))
}

/** Of a list its items; rules have nothing else than texts and numbers in theirs. */
function wordsOf(value: Argument): string {
  if (typeof value !== 'object') return String(value)
  return 'list' in value ? value.list.map(wordsOf).join(', ') : ''
}
