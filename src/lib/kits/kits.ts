// Kits: found, loaded, and what they contain: settings, starter content, media.
/** Kits: found by name, listed, and loaded from their folders. */
export { findKit, listKits, loadKit, type Kit } from './load-kit.ts'
/** The location of a file that visitors load, of the kit itself or shared by all kits. */
export { assetRoots, kitFile } from './kit-file.ts'
/** The languages in which a kit has samples. */
export { sampleLanguages } from './load-kit.ts'
/** The settings that a kit declares, as visitors of a language get them. */
export { readOwnTexts, readSiteSettings, settingFields, settingName, type SiteSettings } from './site-settings.ts'
/** The pages and tables of a kit for a new website. */
export { starterContent, type StarterContent } from './starter-content.ts'
/** The media of a kit for a new website, with their texts and tags by language. */
export { kitMedia, kitMediaFolder, kitTag, kitText, type KitFile } from './kit-media.ts'
/** The types of blocks whose stylesheets and scripts all kits share. */
export { SHARED_TYPES } from './shared/shared-files.ts'
