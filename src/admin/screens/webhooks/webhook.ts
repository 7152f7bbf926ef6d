/** Types of objects; each stands for all its events. */
export const SUBJECTS = ['page', 'media', 'entry', 'change', 'request', 'source', 'user', 'role', 'token'] as const
export type SubjectKind = (typeof SUBJECTS)[number]
