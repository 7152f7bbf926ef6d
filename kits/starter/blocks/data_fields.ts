// The fields of an entry, on its detail page.
import { dataFieldsBlock } from 'cms/kit'
import { pictureWords } from '../parts/picture.ts'

export default dataFieldsBlock({ caption: (image) => pictureWords(image) })
