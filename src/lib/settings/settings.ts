// Settings of a new website: what it is called and which of its languages is the main one.
/** Makes a language the main one; what is stored by main language is turned with it. */
export { requireLanguage, keepMainLanguage, mainLanguageOf, setMainLanguage } from './keep-main-language.ts'
/** What the website is called, as the setup asks for it. */
export { givenTitle, keepTitle, titleErrors } from './keep-title.ts'
/** Notes which media the settings of a language name. */
export { noteSettings } from './uses.ts'
