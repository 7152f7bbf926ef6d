// What a kit imports as `cms/kit`.
export {
  defineBlock,
  type BlockView,
  type BlockField,
  type BlockFields,
  type GeoView,
  type LinkView,
  type MediaView,
  type PictureOptions,
  type View,
} from './define-block.ts'
export { defineDesign, defineDocument, defineKit, type DocumentView, type MenuItem } from './define-kit.ts'
export { Html, html } from './html.ts'
export { staticMap, worldPoint, zoomFor, type StaticMap } from '../proxy/static-map.ts'
export { findVideo, type VideoProvider } from '../proxy/video-providers.ts'
