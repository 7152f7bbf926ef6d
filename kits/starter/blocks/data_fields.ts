// The fields of an entry, on its detail page.
import { dataFieldsBlock } from 'cms/kit'
import { pictureCaption } from '../parts/picture.ts'

export default dataFieldsBlock({ caption: (image) => pictureCaption(image) })
