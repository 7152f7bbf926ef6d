import { updateTerm } from '../word-operations.ts'

export default updateTerm('tags')
