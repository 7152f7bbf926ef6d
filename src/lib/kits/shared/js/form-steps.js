// Shows a long form in steps, one at a time. The current step is in the history of the browser.
;(() => {
  for (const form of document.querySelectorAll('form[data-form]')) {
    const steps = [...form.querySelectorAll('.form-step')]
    if (steps.length < 2) continue
    // Two forms on a page may send to the same table.
    const key = `step ${form.closest('[id]')?.id} ${form.getAttribute('action')}`
    const end = form.querySelector('.form-end')
    const submit = end.querySelector('[type=submit]')
    const [next, back] = ['next', 'back'].map((way) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = way === 'next' ? 'button' : 'button button-quiet button-line'
      button.textContent = form.dataset[way]
      end.append(button)
      return button
    })
    const place = document.createElement('p')
    place.className = 'form-place'
    place.setAttribute('role', 'status')
    steps[0].before(place)
    form.noValidate = true
    let at = 0

    const isIn = (step) => [...step.querySelectorAll('.form-field')].some((field) => !field.hidden)
    const reach = (from, way) => {
      let to = from + way
      while (steps[to] && !isIn(steps[to])) to += way
      return to
    }
    const faulty = (step) => [...step.elements].find((one) => one.willValidate && !one.checkValidity())

    function show(to, isMoved) {
      at = steps[to] ? to : 0
      const shown = steps.filter(isIn)
      steps.forEach((step, i) => (step.hidden = i !== at))
      place.textContent = form.dataset.step
        .replace('{n}', Math.max(1, shown.indexOf(steps[at]) + 1))
        .replace('{all}', shown.length)
      back.hidden = !steps[reach(at, -1)]
      next.hidden = !steps[reach(at, 1)]
      submit.hidden = !next.hidden
      if (!isMoved) return
      const legend = steps[at].querySelector('legend')
      legend.tabIndex = -1
      legend.focus()
    }

    function go(way) {
      const fault = way > 0 && faulty(steps[at])
      if (fault) return fault.reportValidity()
      const to = reach(at, way)
      if (!steps[to]) return
      history.pushState({ ...history.state, [key]: to }, '')
      show(to, true)
    }

    next.addEventListener('click', () => go(1))
    back.addEventListener('click', () => go(-1))
    // A condition may have hidden the last step, or an earlier one.
    form.addEventListener('change', () => show(at))
    form.addEventListener('submit', (event) => {
      const wrong = submit.hidden ? at : steps.findIndex(faulty)
      if (wrong < 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (submit.hidden) return go(1)
      show(wrong)
      faulty(steps[wrong]).reportValidity()
    })
    const keep = () => history.replaceState({ ...history.state, [key]: at }, '')
    // A link within the page adds an entry to the history: it gets the visible step.
    addEventListener('popstate', () => {
      const to = history.state?.[key]
      if (to === undefined) keep()
      else if (to !== at) show(to, true)
    })
    show(history.state?.[key] ?? 0)
    keep()
  }
})()
