// Public API of blocks: checking, listing and rendering them, for areas that have blocks on pages.
/** The fields of a block type. */
export { blockFields } from './block-fields.ts'
/** Blocks with ids on their items, also blocks stored before items had ids; and iteration over all blocks of a tree. */
export { identifiedBlocks, walk } from './block-fields.ts'
/** The options that every section has, as fields. */
export { sectionFields } from './section-fields.ts'
/** Blocks are checked whenever they are saved, and again when they are published. */
export { blockRules, publishErrors } from './check-blocks.ts'
/** The same for a page: names block types that exist but are not published. */
export { acceptPageBlocks } from './draft-types.ts'
/** What blocks reference: media, pages, entries. */
export { blockReferences } from './block-fields.ts'
/** The stylesheets and scripts of block types. */
export { blockAssets } from './block-style.ts'
/** The block types offered for new content, and blocks without those of other types. */
export { offeredBlocks, onlyOffered } from './offered-blocks.ts'
/** Samples in the language of a page: of one type, all their texts, and those that do not fit their fields. */
export { sampleErrors, sampleIn, sampleTexts } from './sample-texts.ts'
/** Markup errors in what a block printed. */
export { markupErrors } from './markup-errors.ts'
/** Blocks made without code: from a definition, from a kit's file, from a draft, and all of a website. */
export { changedDraft, customBlocksOf, draftBlock, liquidBlock, writtenBlock } from './custom-drafts.ts'
