// The door of the media library: what other areas may call.
/** The index of uses: what an object names is checked, noted and forgotten. */
export { forgetMediaUses, forgetUses, forgetUsesWithin, knownUses, noteUses, settleUses } from './usage.ts'
/** What is wrong with what is named: items that are not there, pictures that say nothing to those who do not see them. */
export { missingItems } from './media-view.ts'
/** Pictures without a text for those who do not see them. */
export { withoutAlt } from './media-view.ts'
/** Items as templates get them. */
export { lookUpMedia } from './media-view.ts'
/** A file that no person sent becomes an item. */
export { bringIn } from './bring-in.ts'
/** Items as what names them shows them. */
export { mediaByIds } from './media-view.ts'
/** The file behind an address. */
export { obtainFile } from './obtain-file.ts'
/** The file of an item as it came. */
export { openOriginal } from './open-original.ts'
/** The media a kit brings along, on a new website. */
export { readyMedia } from './seed-media.ts'
/** Texts and tags of all items, when another language becomes the main one. */
export { turnMedia } from './turn-texts.ts'
/** Files of imports: sent before, or put aside; and one that is not needed any more. */
export { holdFile, sentUpload } from './import-files.ts'
/** An upload that waits with a change or an import is not needed any more. */
export { dropUploadOf } from './held-uploads.ts'
/** The pools that a website shares. */
export { listPools } from './pools/pools.ts'
/** A picture of strangers as one of ours. */
export { reencode } from './image.ts'
