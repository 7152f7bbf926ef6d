// The website as visitors get it, for areas above; the server reads the files of this area themselves.
/** Sections of blocks as markup. */
export { renderSections } from './blocks.ts'
/** The block that was left out of a page, and why. */
export { pageBlockOf, reasonIn } from './problems.ts'
/** Answers the home page of a new website once, so that it is known to work. */
export { answerHome } from './answer-home.ts'
/** A picture as blocks print it. */
export { picture } from './picture.ts'
/** Media items that do not exist, for samples and the self-test. */
export { sampleMedia } from './sample-media.ts'
/** What all pages of a website share. */
export { loadModel, type Model } from './model.ts'
/** A page, an entry or the answer for a missing address, rendered. */
export { renderPage } from './render-page.ts'
/** A block of the page that anybody gets at an address. */
export { publicBlock } from './public-text.ts'
