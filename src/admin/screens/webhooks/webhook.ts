/** Kinds of objects; each stands for everything that happens to them. */
export const SUBJECTS = [
  'page',
  'media',
  'entry',
  'change',
  'request',
  'source',
  'user',
  'role',
  'token',
] as const
export type SubjectKind = (typeof SUBJECTS)[number]
