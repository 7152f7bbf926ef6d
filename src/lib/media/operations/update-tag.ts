import { updateWord } from '../word-operations.ts'

export default updateWord('tags')
