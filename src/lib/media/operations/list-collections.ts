import { listTerms } from '../word-operations.ts'

export default listTerms('collections')
