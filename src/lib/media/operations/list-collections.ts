import { listWords } from '../word-operations.ts'

export default listWords('collections')
