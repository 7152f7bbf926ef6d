// The door of the media library: what other areas may call.
export { settleDetails } from './details.ts'
export { dropUploadOf } from './held-uploads.ts'
export { makeRoomForImport } from './import-room.ts'
export { insertMedia, mediaByUid, purgeMedia, restoreMedia } from './items.ts'
export { mediaByIds, NamedMedia } from './name-media.ts'
export { listPools } from './pools/pools.ts'
export { showMedia } from './show-media.ts'
export { mediaSubject } from './subject.ts'
