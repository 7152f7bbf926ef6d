// Suggestions below the field of a search block (ARIA combobox pattern with a list). Without this script the form works alone.
;(() => {
  const SHORTEST = 2
  const PAUSE_MS = 220

  for (const form of document.querySelectorAll('.search-form[data-suggest]')) begin(form)

  function begin(form) {
    const input = form.querySelector('input[type="search"]')
    const list = document.createElement('ul')
    const status = document.createElement('p')
    const known = new Map()
    let [active, timer, asked, until] = [-1, 0, undefined, 0]

    list.id = `${input.id}-list`
    list.className = 'search-suggestions'
    list.hidden = true
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', form.dataset.list)
    status.className = 'visually-hidden'
    status.setAttribute('role', 'status')
    form.append(list, status)
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', 'false'],
      ['aria-controls', list.id],
    ])
      input.setAttribute(name, value)

    input.addEventListener('input', () => {
      clearTimeout(timer)
      const q = input.value.trim()
      if (q.length < SHORTEST) return close()
      timer = setTimeout(() => ask(q), PAUSE_MS)
    })
    input.addEventListener('keydown', key)
    input.addEventListener('blur', () => setTimeout(close, 150))
    list.addEventListener('mousedown', (event) => event.preventDefault())
    list.addEventListener('click', (event) => go(event.target.closest('[role="option"]')))

    async function ask(q) {
      if (known.has(q)) return show(known.get(q))
      if (Date.now() < until) return close()
      asked?.abort()
      asked = new AbortController()
      try {
        const answer = await fetch(`${form.dataset.suggest}&q=${encodeURIComponent(q)}`, {
          signal: asked.signal,
        })
        if (!answer.ok) {
          until = Date.now() + 1000 * (Number(answer.headers.get('retry-after')) || 60)
          return close()
        }
        const { suggestions } = await answer.json()
        known.set(q, suggestions)
        if (input.value.trim() === q && document.activeElement === input) show(suggestions)
      } catch {
        close()
      }
    }

    function show(suggestions) {
      active = -1
      input.removeAttribute('aria-activedescendant')
      list.replaceChildren(
        ...suggestions.map(({ title, url }, i) => {
          const option = document.createElement('li')
          option.id = `${list.id}-${i}`
          option.setAttribute('role', 'option')
          option.setAttribute('aria-selected', 'false')
          option.dataset.url = url
          option.textContent = title
          return option
        }),
      )
      list.hidden = suggestions.length === 0
      input.setAttribute('aria-expanded', String(!list.hidden))
      status.textContent = list.hidden
        ? ''
        : form.dataset.found.replace('{count}', String(suggestions.length))
    }

    function close() {
      active = -1
      list.hidden = true
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-activedescendant')
      status.textContent = ''
    }

    function key(event) {
      if (event.key === 'Escape' && !list.hidden) {
        event.preventDefault()
        return close()
      }
      if (list.hidden) return
      const steps = { ArrowDown: 1, ArrowUp: -1 }
      if (event.key in steps) {
        event.preventDefault()
        choose(active + steps[event.key])
      } else if (event.key === 'Enter' && active >= 0) {
        event.preventDefault()
        go(list.children[active])
      }
    }

    /** Before the first and behind the last one is the field itself. */
    function choose(next) {
      const count = list.children.length
      active = next < -1 ? count - 1 : next >= count ? -1 : next
      for (const [i, option] of [...list.children].entries())
        option.setAttribute('aria-selected', String(i === active))
      if (active < 0) input.removeAttribute('aria-activedescendant')
      else input.setAttribute('aria-activedescendant', list.children[active].id)
    }

    function go(option) {
      const url = option?.dataset.url
      if (url && /^\/(?!\/)/.test(url)) location.assign(url)
    }
  }
})()
