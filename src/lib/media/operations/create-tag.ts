import { createTerm } from '../word-operations.ts'

export default createTerm('tags')
