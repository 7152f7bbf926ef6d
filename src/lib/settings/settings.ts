// Settings of a new website: its title and its main language.
/** Makes a language the main one; what is stored by main language is converted. */
export { requireMainLanguage, storeMainLanguage, mainLanguageOf, setMainLanguage } from './keep-main-language.ts'
/** The title of the website, as entered in the setup. */
export { customTitle, storeTitle, titleErrors } from './keep-title.ts'
/** Stores which media the settings of a language use. */
export { storeSettingsUses } from './uses.ts'
