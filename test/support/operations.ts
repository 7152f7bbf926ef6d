// All operations of a website with their code: what runs them loads one at a time.
import type { AnyOperation } from '../../src/lib/core/operation/define-operation.ts'
import type { Site } from '../../src/lib/core/site.ts'

export const loadOperations = async ({ registry }: Site): Promise<AnyOperation[]> =>
  Promise.all((await registry.index()).all.map((entry) => entry.load()))
