// The banner and the settings: one element in a shadow tree that no stylesheet of a kit reaches, made without markup as text.
import { h, icon } from './dom.js'
import { ownDetails, proofOf, serviceDetails } from './facts.js'
import { sheetFor } from './style.js'

const bitOf = ({ bit }) => 1n << BigInt(bit)
const maskOf = (services) => services.reduce((mask, one) => mask | bitOf(one), 0n)

class ConsentBanner extends HTMLElement {
  #root = this.attachShadow({ mode: 'open', delegatesFocus: false })
  #config
  #state
  #back

  /** `state`: which view, what is agreed to, and what to do with a choice; `inline` shows it in its place, for a preview. */
  show(config, state) {
    this.#config = config
    this.#state = state
    this.lang = config.lang
    this.toggleAttribute('data-inline', Boolean(state.inline))
    this.#root.adoptedStyleSheets = [sheetFor(config)]
    this.#render(state.view)
  }

  #render(view) {
    const part = view === 'banner' ? this.#banner() : this.#settings()
    this.#root.replaceChildren(part)
    if (this.#state.inline) return part.setAttribute('open', '')
    if (view !== 'banner') this.#back ??= document.activeElement
    if (part.localName === 'dialog') part.showModal()
    else if (part.showPopover) part.showPopover()
    // Browsers before 2024.
    else part.setAttribute('open', '')
    // It stands at the end of the page: the keyboard and readers of screens begin here, unless somebody writes already.
    const { activeElement } = document
    if (view !== 'banner' || !activeElement || activeElement === document.body || activeElement === this)
      part.querySelector('h2').focus({ preventScroll: true })
  }

  #banner() {
    const { texts, layout } = this.#config
    const isModal = layout === 'center' && !this.#state.inline
    const part = h(
      isModal ? 'dialog' : 'section',
      {
        class: `banner ${layout}`,
        role: 'dialog',
        'aria-modal': `${isModal}`,
        'aria-labelledby': 'title',
        'aria-describedby': 'text',
        popover: isModal || this.#state.inline ? undefined : 'manual',
        oncancel: (event) => event.preventDefault(),
        // Browsers close it at the second Escape, which is no choice.
        onclose: () => part.isConnected && part.showModal(),
      },
      h(
        'div',
        { class: 'words' },
        h('h2', { id: 'title', tabindex: '-1' }, icon('shield'), texts.title),
        h('p', { id: 'text' }, texts.text),
        this.#links(),
      ),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'equal', onclick: () => this.#all(false) }, texts.refuse),
        h('button', { type: 'button', class: 'equal', onclick: () => this.#all(true) }, texts.accept),
        h('button', { type: 'button', class: 'more', onclick: () => this.#render('settings') }, texts.choose),
      ),
    )
    return part
  }

  #links() {
    const { links } = this.#config
    return links.length ? h('p', { class: 'links' }, ...links.map(({ label, href }) => h('a', { href }, label))) : ''
  }

  #settings() {
    const { texts, categories } = this.#config
    const close = () => this.#close()
    const dialog = h(
      'dialog',
      {
        class: 'settings',
        'aria-labelledby': 'title',
        'aria-describedby': 'text',
        oncancel: (event) => (event.preventDefault(), close()),
        onclick: (event) => event.target === dialog && close(),
      },
      h(
        'form',
        { method: 'dialog', onsubmit: (event) => (event.preventDefault(), this.#save()) },
        h(
          'div',
          { class: 'head' },
          h('h2', { id: 'title', tabindex: '-1' }, icon('shield'), texts.settings),
          h('button', { type: 'button', class: 'close', 'aria-label': texts.close, onclick: close }, icon('close')),
        ),
        h(
          'div',
          { class: 'body', tabindex: '0', role: 'group', 'aria-labelledby': 'title' },
          h('p', { id: 'text' }, texts.settings_text),
          navigator.globalPrivacyControl ? h('p', { class: 'hint' }, texts.gpc) : '',
          ...categories.map((category) => this.#category(category)),
          h('p', { class: 'proof' }, proofOf(this.#config)),
          this.#links(),
        ),
        h(
          'div',
          { class: 'foot actions' },
          h('button', { type: 'button', class: 'equal', onclick: () => this.#all(false) }, texts.refuse),
          h('button', { type: 'button', class: 'equal', onclick: () => this.#all(true) }, texts.accept),
          h('button', { type: 'submit', class: 'more' }, texts.save),
        ),
      ),
    )
    return dialog
  }

  #category({ key, name, text }) {
    const { texts, services } = this.#config
    const own = services.filter((one) => one.category === key)
    const id = `category-${key}`
    const boxes = own.map((service) => this.#service(service))
    const isFixed = key === 'necessary'
    const control = isFixed
      ? h('span', { class: 'always' }, texts.always)
      : this.#switch({
          id,
          label: name,
          describedby: `${id}-text`,
          onchange: ({ target }) => this.#turn(own, target.checked),
        })
    const section = h(
      'section',
      { class: 'category', 'aria-labelledby': `${id}-name` },
      h(
        'div',
        { class: 'line' },
        h('div', { class: 'words' }, h('h3', { id: `${id}-name` }, name), h('p', { id: `${id}-text` }, text)),
        control,
      ),
      ...(isFixed ? [h('div', { class: 'service' }, ownDetails(this.#config))] : boxes),
    )
    if (!isFixed) this.#reflect(section, own)
    return section
  }

  #switch({ id, label, checked, describedby, onchange }) {
    const input = h('input', {
      type: 'checkbox',
      role: 'switch',
      id,
      'aria-label': label,
      'aria-describedby': describedby,
      onchange,
    })
    input.checked = Boolean(checked)
    return h('span', { class: 'switch' }, input, h('span', { class: 'track', 'aria-hidden': 'true' }))
  }

  #service(service) {
    const { agreed = 0n } = this.#state
    const { key, name } = service
    return h(
      'div',
      { class: 'service', 'data-key': key },
      serviceDetails(this.#config, service),
      this.#switch({
        id: `service-${key}`,
        label: name,
        checked: agreed & bitOf(service),
        onchange: ({ target }) => this.#turn([service], target.checked),
      }),
    )
  }

  /** Services with those they need; what needs one that is switched off is off, too. */
  #turn(changed, isOn) {
    const { services } = this.#config
    const keys = new Set(changed.map(({ key }) => key))
    for (const one of services) {
      if (isOn && keys.has(one.key)) for (const key of one.requires) keys.add(key)
      if (!isOn && one.requires.some((key) => keys.has(key))) keys.add(one.key)
    }
    for (const box of this.#root.querySelectorAll('.service[data-key]'))
      if (keys.has(box.dataset.key)) box.querySelector('input').checked = isOn
    for (const section of this.#root.querySelectorAll('.category')) this.#reflect(section)
  }

  /** The switch of a category says whether all of its services are on, none, or some. */
  #reflect(section) {
    const [first, ...boxes] = section.querySelectorAll('input')
    if (!first || !boxes.length) return
    const on = boxes.filter((box) => box.checked).length
    first.checked = on === boxes.length
    first.indeterminate = on > 0 && on < boxes.length
  }

  #all(isOn) {
    const { services } = this.#config
    const hadSome = (this.#state.agreed ?? 0n) > 0n
    this.#decide(isOn ? maskOf(services) : 0n, isOn ? 'accept' : hadSome ? 'withdraw' : 'refuse')
  }

  #save() {
    const on = this.#config.services.filter(({ key }) => this.#root.querySelector(`#service-${key}`).checked)
    const mask = maskOf(on)
    const { agreed = 0n } = this.#state
    this.#decide(mask, (agreed & ~mask) > 0n ? 'withdraw' : 'choose')
  }

  #decide(mask, action) {
    this.#leave()
    this.#state.decide?.(mask, action)
  }

  /** Without a choice the banner comes back: closing is neither consent nor refusal. */
  #close() {
    if (this.#state.inline) return
    if (this.#state.view === 'banner') return this.#render('banner')
    this.#leave()
  }

  #leave() {
    if (this.#state.inline) return
    this.remove()
    const { body } = document
    if (this.#back && this.#back !== body) return this.#back.focus()
    // The keyboard goes on at the top of the page.
    body.tabIndex = -1
    body.focus({ preventScroll: true })
    body.removeAttribute('tabindex')
  }
}

if (!customElements.get('consent-banner')) customElements.define('consent-banner', ConsentBanner)

/** In the top layer and beside the body, so that no layout of a kit knows of it. */
export function show(config, state) {
  document.querySelector('consent-banner')?.remove()
  const banner = document.createElement('consent-banner')
  document.documentElement.append(banner)
  banner.show(config, state)
  return banner
}

/** For designs without a link: a small button that stays. */
export function button(config, onclick) {
  const { texts, lang } = config
  const host = document.createElement('consent-button')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetFor(config)]
  host.lang = lang
  const options = { type: 'button', 'aria-label': texts.settings, title: texts.settings, onclick }
  const corner = h('aside', { class: 'corner', 'aria-label': texts.settings, popover: 'manual' })
  corner.append(h('button', options, icon('shield')))
  root.append(corner)
  document.documentElement.append(host)
  corner.showPopover?.()
  return host
}
