// The door of support access.
/** Notes who of outside works on a website. */
export { noteVisit } from './note-visit.ts'
