// The door of blocks: what those may ask who have blocks on their pages, check them and show them.
/** The fields of a block type. */
export { blockFields } from './block-fields.ts'
/** Blocks whose items have ids, also those stored before items had any; and every block of a tree. */
export { identifiedBlocks, walk } from './block-fields.ts'
/** The options that every section has, as fields. */
export { sectionFields } from './section-fields.ts'
/** Blocks are checked on every way in, and once more when they become public. */
export { blockRules, publishErrors } from './check-blocks.ts'
/** On a page, where of types that are not published it is said so. */
export { acceptPageBlocks } from './draft-types.ts'
/** What blocks name: media, pages, entries. */
export { blockReferences } from './block-fields.ts'
/** The stylesheets and scripts that block types bring along. */
export { blockAssets } from './block-style.ts'
/** The types that are for new content, and blocks without those of others. */
export { offeredBlocks, onlyOffered } from './offered-blocks.ts'
/** Samples in the language of a page: of one type, all their texts, and what does not fit. */
export { sampleErrors, sampleIn, sampleTexts } from './sample-texts.ts'
/** What a block printed and must not. */
export { markupErrors } from './markup-errors.ts'
/** Blocks made without code: of a definition, of a kit's file, of a draft, and all of a website. */
export { changedDraft, customBlocksOf, draftBlock, liquidBlock, writtenBlock } from './custom-drafts.ts'
