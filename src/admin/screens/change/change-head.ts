// The head of a change: its actions, and links to the previous and next pending change.
import type { Change, ChangeDetail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import { html, nothing } from 'lit'
import type { Translate } from '../../lang/lang.ts'
import { titleOf } from '../review/review-labels.ts'
import { differsAsDraft, publishesObject, staysDraft } from './effect.ts'

export type More = 'edit' | 'draft' | 'publish' | 'recheck'

export interface HeadParts {
  t: Translate
  /** Whether the change is pending and the user may decide. */
  decides: boolean
  busy: boolean
  /** Whether the user may publish the changed object. */
  publishes: boolean
  previous: Change | undefined
  next: Change | undefined
  reviews: boolean
  approve: () => void
  reject: () => void
  more: (what: More) => void
}

export function changeHead(change: ChangeDetail, parts: HeadParts) {
  const { t, decides, previous, next, reviews } = parts
  const to = (one: Change | undefined, icon: string, label: string) =>
    one
      ? html`<wa-button size="s" appearance="plain" href=${`/admin/review/${one.id}`}><wa-icon name=${icon} label=${label}></wa-icon></wa-button>`
      : nothing
  return html`<cms-page-head
    heading=${titleOf(change, t)}
    back=${reviews ? '/admin/review' : '/admin/review/mine'}
    back-label=${reviews ? t('Review') : t('My proposals')}
  >
    ${decides ? decisions(change, parts) : nothing}
    <span class="row">${to(previous, 'caret-left', t('Previous that waits'))}${to(next, 'caret-right', t('Next that waits'))}</span>
  </cms-page-head>`
}

function decisions(change: ChangeDetail, { t, busy, publishes, approve, reject, more }: HeadParts) {
  type Item = { item: { value: More } }
  const isDraft = staysDraft(change)
  return html`<wa-button size="s" appearance="outlined" ?disabled=${busy} @click=${reject}>
      <wa-icon slot="start" name="x"></wa-icon>${t('Reject')}
    </wa-button>
    ${
      isDraft && publishes && change.entity?.type === 'page'
        ? html`<wa-button size="s" appearance="outlined" ?disabled=${busy} @click=${() => more('publish')}>
          <wa-icon slot="start" name="globe"></wa-icon>${t('Approve and publish')}
        </wa-button>`
        : nothing
    }
    <wa-button size="s" variant="brand" ?loading=${busy} @click=${approve}>
      <wa-icon slot="start" name=${publishesObject(change) ? 'globe' : 'check'}></wa-icon>${isDraft ? t('Approve – stays a draft') : publishesObject(change) ? t('Approve and publish') : t('Approve')}
    </wa-button>
    <wa-dropdown placement="bottom-end" @wa-select=${(event: CustomEvent<Item>) => more(event.detail.item.value)}>
      <wa-button slot="trigger" size="s" appearance="outlined" ?disabled=${busy}>
        <wa-icon name="caret-down" label=${t('More decisions')}></wa-icon>
      </wa-button>
      <wa-dropdown-item value="edit"><wa-icon slot="icon" name="pencil-simple"></wa-icon>${t('Edit and approve')}</wa-dropdown-item>
      ${
        differsAsDraft(change)
          ? html`<wa-dropdown-item value="draft"><wa-icon slot="icon" name="file-dashed"></wa-icon>${t('Approve as draft')}</wa-dropdown-item>`
          : nothing
      }
      <wa-dropdown-item value="recheck"><wa-icon slot="icon" name="arrows-clockwise"></wa-icon>${t('Check again')}</wa-dropdown-item>
    </wa-dropdown>`
}
