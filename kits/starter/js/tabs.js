// Turns headed sections into tabs (WAI-ARIA, Tabs with automatic activation); a URL with #… opens its tab.
;(() => {
  for (const box of document.querySelectorAll('[data-tabs]')) {
    const panels = [...box.children]
    const list = document.createElement('div')
    list.className = 'tab-list'
    list.setAttribute('role', 'tablist')
    list.setAttribute('aria-label', box.dataset.tabs || document.title)

    const tabs = panels.map((panel) => {
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.className = 'tab'
      tab.id = `${panel.id}-tab`
      tab.textContent = panel.firstElementChild.textContent
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      list.append(tab)
      return tab
    })

    function select(at, remember) {
      tabs.forEach((tab, i) => {
        const here = i === at
        tab.setAttribute('aria-selected', here)
        // Find in page still works in hidden panels.
        panels[i].hidden = here ? false : 'until-found'
        panels[i].ariaHidden = !here
        panels[i].tabIndex = tab.tabIndex = here ? 0 : -1
      })
      if (remember) history.replaceState(history.state, '', `#${panels[at].id}`)
    }

    const named = () => panels.findIndex(({ id }) => `#${id}` === location.hash)
    const follow = () => named() >= 0 && select(named())

    tabs.forEach((tab, i) => tab.addEventListener('click', () => select(i, true)))
    panels.forEach((panel, i) => panel.addEventListener('beforematch', () => select(i)))
    list.addEventListener('keydown', (event) => {
      const [at, last] = [tabs.indexOf(document.activeElement), tabs.length - 1]
      const back = getComputedStyle(list).direction === 'rtl' ? 1 : -1
      const steps = { ArrowLeft: back, ArrowRight: -back, ArrowUp: -1, ArrowDown: 1 }
      const column = getComputedStyle(list).flexDirection === 'column'
      const step = /Up|Down/.test(event.key) === column ? steps[event.key] : undefined
      const next = { Home: 0, End: last }[event.key] ?? (step && (at + step + tabs.length) % tabs.length)
      if (at < 0 || next === undefined) return
      event.preventDefault()
      select(next, true)
      tabs[next].focus()
    })
    addEventListener('hashchange', follow)
    box.prepend(list)
    box.classList.add('tabs-ready')
    select(Math.max(0, named()))
    if (named() >= 0) list.scrollIntoView()
  }
})()
