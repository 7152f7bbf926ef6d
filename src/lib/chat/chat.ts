// The public API of chats: questions of visitors and their answers, for the website's pages and for the address that
// answers.
/** Characters that a question may have. */
export { LONGEST_QUESTION } from './visitor/longest-question.ts'
/** Checks a question, and stores it in its conversation. */
export { checkedQuestion, openQuestion, type Opened } from './visitor/open-question.ts'
/** Answers a question, part by part. */
export { answerVisitor, type VisitorEvent } from './visitor/answer.ts'
/** Aborts an answer whose reader has left. */
export { abortAnswer } from './answer/leave-answer.ts'
/** The pages of an answer, and of a search, without JavaScript. */
export { answerPage, hitsPage } from './visitor/answer-page.ts'
/** The note of consent before the first question, and the text where there is no answer. */
export { outcomeText, printConsent } from './visitor/print.ts'
/** The conversation of a visitor so far. */
export { visitorChatOf } from './visitor/conversation.ts'
