// Whether the installation's file names a model for texts, for all its websites.
import type { Installation } from '../core/installation.ts'

export const aiInFile = ({ local }: Pick<Installation, 'local'>): boolean =>
  Object.values(local.ai.providers).some(({ models }) => models.text !== undefined)
