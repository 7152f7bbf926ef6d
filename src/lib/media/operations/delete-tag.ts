import { deleteTerm } from '../word-operations.ts'

export default deleteTerm('tags')
