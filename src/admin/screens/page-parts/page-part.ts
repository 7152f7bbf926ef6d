// What the tabs beside the editor of a page have in common: which page, in which language, as it is edited now.
import type { Page } from '../../client/operations.d.ts'
import type { CSSResultGroup, PropertyDeclarations } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { choiceStyles } from '../pages/choice-styles.ts'

export type HeadChange = Partial<
  Pick<
    Page,
    'title' | 'slug' | 'nav_title' | 'in_menu' | 'in_footer_menu' | 'meta_title' | 'meta_description' | 'og_image' | 'noindex' | 'canonical'
  >
> // prettier-ignore

/** Fields of the head go by `cms-head` {field: value}; what is done at once is followed by `cms-reload`, or by `cms-refused` with the error: whoever tells it prevents the rest. */
export abstract class PagePart extends AdminElement {
  static override properties: PropertyDeclarations = {
    page: { type: Number },
    lang: { attribute: false },
    value: { attribute: false },
    readonly: { type: Boolean },
  }
  static override styles: CSSResultGroup = [shared, parts, choiceStyles]
  declare page: number
  /** Of the content. */
  declare lang: string
  declare value: Page
  declare readonly: boolean

  constructor() {
    super()
    this.readonly = false
  }

  protected setHead(change: HeadChange): void {
    if (!this.readonly) this.tell('cms-head', change)
  }
}
