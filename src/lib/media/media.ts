// The door of the media library: what other areas may call.
/** A file that no person sent becomes an item. */
export { bringIn } from './bring-in.ts'
/** Texts that people write of an item are checked and stored. */
export { settleDetails } from './details.ts'
/** An upload that waits with a change is not needed any more. */
export { dropUploadOf } from './held-uploads.ts'
/** Lets old files of imports go where a new one needs their room. */
export { makeRoomForImport } from './import-room.ts'
/** Items: added, found, restored from the trash, and removed for good. */
export { insertMedia, mediaByUid, purgeMedia, restoreMedia } from './items.ts'
/** Items as what names them shows them. */
export { mediaByIds, NamedMedia } from './name-media.ts'
/** The pools that a website shares. */
export { listPools } from './pools/pools.ts'
/** An item as operations answer it. */
export { showMedia } from './show-media.ts'
/** A picture that is no item yet, to look at. */
export { smallPicture } from './small-picture.ts'
/** The subject of operations on an item. */
export { mediaSubject } from './subject.ts'
