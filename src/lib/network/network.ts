// Websites of an installation, for sign-in and setup.
/** The websites of the caller, and their names. */
export { ownSites, siteName } from './own-sites.ts'
/** The languages a setup may still choose from, and its choice. */
export { storeLanguages, openLanguages } from './setup-languages.ts'
/** Websites that a killed process left half created or half deleted. */
export { incompleteSites } from './half-made.ts'
