// What operations on one block return.
import { z } from 'zod'
import { BlockId, BlockOutput } from '../blocks/schema.ts'

export const blockRef = BlockId.describe('Id of a block of this page')
export const BlockChange = z.object({ page_id: z.int(), version: z.int(), block: BlockOutput })
