// The website as visitors get it, for areas above; the server reads the files of this area themselves.
/** Sections of blocks as markup. */
export { renderSections } from './blocks.ts'
/** Why a block was left out of a page. */
export { reasonIn } from './problems.ts'
/** Answers the home page of a new website once, so that it is known to work. */
export { answerHome } from './answer-home.ts'
/** A picture as blocks print it. */
export { picture } from './picture.ts'
/** Items that are not there: what samples and the self-test show. */
export { sampleMedia } from './sample-media.ts'
/** A block of the page that anybody gets at an address. */
export { publicBlock } from './public-text.ts'
