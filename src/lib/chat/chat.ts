// The door of chats: what visitors ask and are answered, for the pages of the website and the address that answers.
/** A question is checked, noted, and answered part by part. */
export { LONGEST_QUESTION } from './visitor/longest-question.ts'
export { checkedQuestion, openQuestion, type Opened } from './visitor/open-question.ts'
export { answerVisitor, type VisitorEvent } from './visitor/answer.ts'
/** The pages of an answer, without JavaScript. */
export { answerPage, hitsPage, type ShownPage } from './visitor/answer-page.ts'
/** What a form to ask says before the first question, and what is said where there is no answer. */
export { outcomeText, printConsent } from './visitor/print.ts'
/** The conversation of a visitor so far. */
export { visitorChatOf } from './visitor/conversation.ts'
