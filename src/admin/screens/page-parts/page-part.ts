// Base class of the tabs of the page editor: the page, its language, and its current state.
import type { Page } from '../../client/operations.d.ts'
import type { CSSResultGroup, PropertyDeclarations } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { selectField } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'

export type HeadChange = Partial<
  Pick<
    Page,
    | 'title'
    | 'slug'
    | 'nav_title'
    | 'in_menu'
    | 'in_footer_menu'
    | 'meta_title'
    | 'meta_description'
    | 'og_image'
    | 'noindex'
    | 'canonical'
  >
>

/** Dispatches `cms-head` {field: value}; after direct changes `cms-reload`, or `cms-refused` (preventDefault: reported). */
export abstract class PagePart extends AdminElement {
  static override properties: PropertyDeclarations = {
    page: { type: Number },
    lang: { attribute: false },
    value: { attribute: false },
    readonly: { type: Boolean },
  }
  static override styles: CSSResultGroup = [shared, parts, selectField]
  declare page: number
  /** Language of the content. */
  declare lang: string
  declare value: Page
  declare readonly: boolean

  protected setHead(change: HeadChange): void {
    if (!this.readonly) this.emit('cms-head', change)
  }
}
