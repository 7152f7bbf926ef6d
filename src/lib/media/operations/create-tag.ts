import { createWord } from '../word-operations.ts'

export default createWord('tags')
