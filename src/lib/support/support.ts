// Public API of support access.
/** Logs visits of people from outside, and finds the caller's own visit. */
export { recordVisit, ownVisit } from './note-visit.ts'
