// Shows, hides and requires fields by their conditions. A field whose condition cannot be evaluated here is visible.
;(() => {
  for (const form of document.querySelectorAll('form[data-rules]')) {
    const rules = JSON.parse(form.dataset.rules)
    const controls = (name) => [...form.elements].filter((one) => one.name === name || one.name?.startsWith(`${name}[`))
    const nameIn = (field, item) => field.replace(/^(\w+)\.(\w+)$/, `$1[${item}][$2]`)
    const isGiven = (one) => !/^(checkbox|radio)$/.test(one.type) || one.checked

    function holds(test, item) {
      if (!test) return undefined
      if ('not' in test) {
        const held = holds(test.not, item)
        return held === undefined ? held : !held
      }
      if (test.all || test.any) {
        const decides = Boolean(test.any)
        const held = (test.any ?? test.all).map((one) => holds(one, item))
        return held.includes(decides) ? decides : held.includes(undefined) ? undefined : !decides
      }
      return fits(
        test,
        controls(nameIn(test.field, item)).filter((one) => !one.disabled),
      )
    }

    /** As the service reads it: 1.290,50 € in German, $1,290.50 in English. */
    function numberOf(text) {
      const lang = form.elements._lang?.value || document.documentElement.lang || 'en'
      const parts = new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).formatToParts(1234567)
      const [written = ''] = text.replace(/^[\u2212\u2013]/, '-').match(/-?\d[\d.,'’\u00a0\u2009\u202f ]*/) ?? []
      const bare = written.replace(/[^\d.,-]/g, '')
      const decimal = bare[Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))]
      const isGroup =
        bare.split(decimal).length > 2 ||
        (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare) &&
          parts.some(({ type, value }) => type === 'group' && value === decimal))
      const whole = isGroup ? bare.replaceAll(decimal, '') : bare
      return bare ? Number(whole.replace(decimal === ',' ? /\./g : /,/g, '').replace(',', '.')) : NaN
    }

    function fits(test, own) {
      const given = own
        .filter(isGiven)
        .map((one) => one.value.trim())
        .filter(Boolean)
      if ('filled' in test) return test.filled === given.length > 0
      if (test.any_of) return test.any_of.some((key) => given.includes(key))
      if (test.all_of) return test.all_of.every((key) => given.includes(key))
      if (test.in) {
        const [box] = own
        return test.in.includes(box?.type === 'checkbox' ? (box.checked ? 'on' : 'off') : given[0])
      }
      if (!given.length) return false
      const isNumber = typeof (test.from ?? test.to) === 'number'
      const value = isNumber ? numberOf(given[0]) : given[0]
      return Number.isNaN(value) ? undefined : !(value < test.from) && !(value > test.to)
    }

    function placeOf(name, control) {
      const isGroup = /^\[\d/.test(control.name.slice(name.length))
      return (isGroup ? control.closest('.form-item').parentElement : control).closest('.form-field')
    }

    function apply({ field, required, visible, demanded }, item) {
      const name = nameIn(field, item)
      const own = controls(name)
      const place = own[0] && placeOf(name, own[0])
      if (!place) return false
      const applies = visible === undefined || holds(visible, item)
      const isSeen = applies !== false
      const isOff = !isSeen || Boolean(place.parentElement.closest('.form-field[hidden]'))
      place.hidden = !isSeen
      for (const one of own) {
        one.disabled = isOff
        if (one.type !== 'checkbox' && (required || demanded))
          // Whether it applies may be known to the service only, which then reports it as missing.
          one.required = applies === true && !isOff && (required || holds(demanded, item) === true)
      }
      return true
    }

    function update() {
      for (const rule of rules) for (let item = 0; apply(rule, item) && rule.field.includes('.'); item++);
    }
    // All fields that apply are visible: the service need not ask for any of them again.
    form.elements._left_out?.remove()
    form.addEventListener('input', update)
    form.addEventListener('change', update)
    addEventListener('pageshow', update)
    update()
  }
})()
