import { deleteWord } from '../word-operations.ts'

export default deleteWord('collections')
