// What is said of chats and of the editors' assistant.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'chat.missing': {
    problem: 'not-found',
    en: 'There is no chat {chat}.',
    de: 'Es gibt keinen Chat {chat}.',
  },
  'chat.not_agreed': {
    field: 'required',
    en: 'A conversation begins when its note was agreed to.',
    de: 'Eine Unterhaltung beginnt erst, wenn dem Hinweis zugestimmt wurde.',
  },
  'chat.busy': {
    problem: 'conflict',
    en: 'The last question is still being answered. Wait for the answer, or stop it.',
    de: 'Die letzte Frage wird noch beantwortet. Warten Sie die Antwort ab, oder brechen Sie sie ab.',
  },
  'chat.too_long': {
    problem: 'conflict',
    en: 'A conversation has {most} questions at most. Begin a new one.',
    de: 'Eine Unterhaltung hat höchstens {most} Fragen. Beginnen Sie eine neue.',
  },
  'chat.too_many': {
    problem: 'rate-limited',
    en: 'That were too many questions in a short time. Try again later.',
    de: 'Das waren zu viele Fragen in kurzer Zeit. Versuchen Sie es später noch einmal.',
  },
  'chat.question_length': {
    field: 'too_long',
    en: 'A question has at least one and at most {most} characters.',
    de: 'Eine Frage hat mindestens ein und höchstens {most} Zeichen.',
  },
  'chat.block_missing': {
    problem: 'not-found',
    en: 'There is no chat on this page.',
    de: 'Auf dieser Seite gibt es keinen Chat.',
  },
  'chat.wrong_origin': {
    problem: 'forbidden',
    en: 'Questions are asked on the pages of the website itself.',
    de: 'Fragen können nur auf den Seiten der Website selbst gestellt werden.',
  },
  'chat.post_unreadable': {
    problem: 'bad-request',
    en: 'The question cannot be read.',
    de: 'Die Frage ist nicht lesbar.',
  },
  'chat.for_people': {
    problem: 'forbidden',
    en: 'The assistant works for people who are signed in to the admin. Programs use MCP.',
    de: 'Der Assistent arbeitet nur für Personen, die in der Verwaltung angemeldet sind. Programme nutzen MCP.',
  },
  'chat.no_stream': {
    problem: 'conflict',
    en: 'The answer comes as a stream: ask by REST.',
    de: 'Die Antwort kommt als Datenstrom. Fragen Sie über REST.',
  },
  'chat.tool_unknown': {
    problem: 'not-found',
    en: 'There is no tool {tool} for the assistant.',
    de: 'Für den Assistenten gibt es kein Werkzeug {tool}.',
  },
  'chat.tool_withdrawn': {
    problem: 'forbidden',
    en: 'This tool fetches from other hosts. It is withdrawn once content of the website was read in a conversation.',
    de: 'Dieses Werkzeug ruft fremde Server auf. Sobald in einer Unterhaltung Inhalte der Website gelesen wurden, steht es nicht mehr zur Verfügung.',
  },
  'chat.too_many_steps': {
    problem: 'conflict',
    en: 'The assistant took {most} steps without coming to an end. Ask for less at once.',
    de: 'Der Assistent ist nach {most} Schritten nicht fertig geworden. Fragen Sie nach weniger auf einmal.',
  },
  'chat.took_too_long': {
    problem: 'conflict',
    en: 'The assistant did not come to an end in time. Ask for less at once.',
    de: 'Der Assistent ist nicht rechtzeitig fertig geworden. Fragen Sie nach weniger auf einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
