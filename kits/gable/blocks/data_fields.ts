// The fields of an entry, on its detail page.
import { dataFieldsBlock } from 'cms/kit'
import { caption } from '../parts/picture.ts'

export default dataFieldsBlock({ caption: (image) => caption(image) })
