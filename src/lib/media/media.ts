// The door of the media library: what other areas may call.
/** Texts that people write of an item are checked and stored. */
export { settleDetails } from './details.ts'
/** An upload that waits with a change is not needed any more. */
export { dropUploadOf } from './held-uploads.ts'
/** Lets old files of imports go where a new one needs their room. */
export { makeRoomForImport } from './import-room.ts'
/** Adds an item. */
export { insertMedia } from './items.ts'
/** Items as what names them shows them. */
export { mediaByIds, NamedMedia } from './name-media.ts'
/** The pools that a website shares. */
export { listPools } from './pools/pools.ts'
/** An item as operations answer it. */
export { showMedia } from './show-media.ts'
