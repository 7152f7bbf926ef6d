// Kits: found, loaded, and what they bring: settings, starter content, media.
/** A kit from its folder; `listKits` names all there are. */
export { findKit, listKits, loadKit, loadKitLater, type Kit } from './load-kit.ts'
/** Where a file of a kit is that visitors load; some are those of all kits. */
export { assetRoots, kitFile } from './kit-file.ts'
/** The languages that its samples are in. */
export { sampleLanguages } from './load-kit.ts'
/** The settings that a kit declares, as visitors of a language get them. */
export { readSiteSettings, settingFields, settingName, type SiteSettings } from './site-settings.ts'
/** The pages a kit brings along. */
export { starterContent, type StarterContent } from './starter-content.ts'
/** The media a kit brings along, with their texts and tags by language. */
export { kitMedia, kitMediaFolder, kitTag, kitText, type KitFile } from './kit-media.ts'
