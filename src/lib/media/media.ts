// The public API of the media library.
/** The index of uses: references of an object are checked, stored and removed. */
export { forgetMediaUses, forgetUses, forgetUsesByPrefix, knownUses, storeUses, resolveUses } from './usage.ts'
/** Errors of references: missing items. */
export { missingItems } from './media-view.ts'
/** Pictures without an alternative text. */
export { withoutAlt } from './media-view.ts'
/** Items as templates get them. */
export { lookUpMedia } from './media-view.ts'
/** Adds a file as an item without an upload by a user. */
export { ingestFile } from './bring-in.ts'
/** Items as they are serialized in objects that refer to them. */
export { mediaByIds } from './media-view.ts'
/** The file behind an address. */
export { obtainFile } from './obtain-file.ts'
/** The original file of an item. */
export { openOriginal } from './open-original.ts'
/** The media of a kit, added to a new website. */
export { readyMedia } from './seed-media.ts'
/** Texts and tags of all items, when another language becomes the main one. */
export { swapMainLanguageTexts } from './turn-texts.ts'
/** Files for imports: uploaded before, or stored for later. */
export { storePendingUpload, sentUpload } from './import-files.ts'
/** Removes an upload that a change or an import no longer needs. */
export { dropUploadOf } from './held-uploads.ts'
/** The pools that a website shares. */
export { listPools } from './pools/pools.ts'
/** Re-encodes an external picture. */
export { reencode } from './image.ts'
