// The door of chats: what visitors ask and are answered, for the pages of the website and the address that answers.
/** Characters that a question may have. */
export { LONGEST_QUESTION } from './visitor/longest-question.ts'
/** A question is checked, and noted in its conversation. */
export { checkedQuestion, openQuestion, type Opened } from './visitor/open-question.ts'
/** It is answered, part by part. */
export { answerVisitor, type VisitorEvent } from './visitor/answer.ts'
/** An answer that nobody reads any more. */
export { leaveAnswer } from './answer/leave-answer.ts'
/** The pages of an answer, and of a search, without JavaScript. */
export { answerPage, hitsPage, type ShownPage } from './visitor/answer-page.ts'
/** What a form to ask says before the first question, and what is said where there is no answer. */
export { outcomeText, printConsent } from './visitor/print.ts'
/** The conversation of a visitor so far. */
export { visitorChatOf } from './visitor/conversation.ts'
