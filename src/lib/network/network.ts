// Websites of an installation, as sign-in and setup ask for them.
/** The websites of whoever asks, and what each is called. */
export { nameOf, ownSites } from './own-sites.ts'
/** The languages a setup may still choose from, and its choice. */
export { keepLanguages, openLanguages } from './setup-languages.ts'
