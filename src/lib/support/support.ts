// The door of support access.
/** Notes who of outside works on a website, and finds one's own stay. */
export { noteVisit, ownVisit } from './note-visit.ts'
