// The parts that each kit prints itself in the blocks of tables that all kits share.
import type { Html } from '../../base/html.ts'
import type { MediaView } from '../../core/extension/define-block.ts'
import type { HeadingView } from './headings.ts'

export interface DataBlockOptions {
  /** The opening of a section: its title and introduction. */
  head(view: HeadingView, texts: { title: string; intro: string }): Html | ''
  /** The caption of a picture. */
  caption(image: MediaView): Html | ''
}
