// Suggestions below the field of a search block (ARIA combobox pattern with a list). Without this script the form works alone.
;(() => {
  const SHORTEST = 2
  const PAUSE_MS = 220
  const ATTRIBUTES = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }

  class Suggestions {
    constructor(form) {
      this.form = form
      this.input = form.querySelector('input[type="search"]')
      this.list = document.createElement('ul')
      this.status = document.createElement('p')
      this.known = new Map()
      this.active = -1
      // The time from which further requests are allowed (milliseconds).
      this.until = 0
      this.build()
      this.listen()
    }

    build() {
      const { form, input, list, status } = this
      list.id = `${input.id}-list`
      list.className = 'search-suggestions'
      list.hidden = true
      list.setAttribute('role', 'listbox')
      list.setAttribute('aria-label', form.dataset.list)
      status.className = 'visually-hidden'
      status.setAttribute('role', 'status')
      form.append(list, status)
      for (const [name, value] of Object.entries(ATTRIBUTES)) input.setAttribute(name, value)
      input.setAttribute('aria-controls', list.id)
    }

    listen() {
      const { input, list } = this
      input.addEventListener('input', () => {
        clearTimeout(this.timer)
        const q = input.value.trim()
        if (q.length < SHORTEST) return this.close()
        this.timer = setTimeout(() => this.ask(q), PAUSE_MS)
      })
      input.addEventListener('keydown', (event) => this.key(event))
      input.addEventListener('blur', () => setTimeout(() => this.close(), 150))
      list.addEventListener('mousedown', (event) => event.preventDefault())
      list.addEventListener('click', (event) => this.go(event.target.closest('[role="option"]')))
    }

    async ask(q) {
      if (this.known.has(q)) return this.show(this.known.get(q))
      if (Date.now() < this.until) return this.close()
      this.asked?.abort()
      this.asked = new AbortController()
      const { signal } = this.asked
      try {
        const answer = await fetch(`${this.form.dataset.suggest}&q=${encodeURIComponent(q)}`, { signal })
        if (!answer.ok) {
          this.until = Date.now() + 1000 * (Number(answer.headers.get('retry-after')) || 60)
          return this.close()
        }
        const { suggestions } = await answer.json()
        this.known.set(q, suggestions)
        if (this.input.value.trim() === q && document.activeElement === this.input) this.show(suggestions)
      } catch {
        this.close()
      }
    }

    show(suggestions) {
      const { form, input, list, status } = this
      this.active = -1
      input.removeAttribute('aria-activedescendant')
      list.replaceChildren(...suggestions.map((one, i) => option(one, `${list.id}-${i}`)))
      list.hidden = suggestions.length === 0
      input.setAttribute('aria-expanded', String(!list.hidden))
      status.textContent = list.hidden ? '' : form.dataset.found.replace('{count}', String(suggestions.length))
    }

    close() {
      this.active = -1
      this.list.hidden = true
      this.input.setAttribute('aria-expanded', 'false')
      this.input.removeAttribute('aria-activedescendant')
      this.status.textContent = ''
    }

    key(event) {
      if (this.list.hidden) return
      const steps = { ArrowDown: 1, ArrowUp: -1 }
      const isTaken = event.key === 'Escape' || event.key in steps || (event.key === 'Enter' && this.active >= 0)
      if (!isTaken) return
      event.preventDefault()
      if (event.key === 'Escape') this.close()
      else if (event.key === 'Enter') this.go(this.list.children[this.active])
      else this.choose(this.active + steps[event.key])
    }

    /** Moving before the first or after the last one returns to the field. */
    choose(next) {
      const options = [...this.list.children]
      this.active = next < -1 ? options.length - 1 : next >= options.length ? -1 : next
      for (const [i, one] of options.entries()) one.setAttribute('aria-selected', String(i === this.active))
      if (this.active < 0) this.input.removeAttribute('aria-activedescendant')
      else this.input.setAttribute('aria-activedescendant', options[this.active].id)
    }

    go(chosen) {
      const url = chosen?.dataset.url
      if (url && /^\/(?!\/)/.test(url)) location.assign(url)
    }
  }

  function option({ title, url }, id) {
    const made = document.createElement('li')
    made.id = id
    made.setAttribute('role', 'option')
    made.setAttribute('aria-selected', 'false')
    made.dataset.url = url
    made.textContent = title
    return made
  }

  for (const form of document.querySelectorAll('.search-form[data-suggest]')) new Suggestions(form)
})()
