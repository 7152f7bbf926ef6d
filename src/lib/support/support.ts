// Public API of support access.
/** Logs visits of people from outside, and finds the caller's own visit. */
export { noteVisit, ownVisit } from './note-visit.ts'
