import { createWord } from '../word-operations.ts'

export default createWord('collections')
