// Sends forms: fetches a token and solves its proof of work in a worker, which runs this same file. Without this script
// the service asks for a confirmation.
;(() => {
  const LEAST_AGE = 4200
  const LONGEST = 9_000_000
  if (typeof document === 'undefined') return work()
  const script = document.currentScript.src
  document.querySelector('.form-summary')?.focus()
  // Also the form that the service prints with its errors.
  for (const form of document.querySelectorAll('form.form')) {
    form.querySelectorAll('[data-colour]').forEach(addPicker)
    prove(form)
  }

  // A colour that may be missing is typed; or chosen here.
  function addPicker(input) {
    const picker = document.createElement('input')
    picker.type = 'color'
    picker.ariaLabel = input.labels[0].textContent
    picker.disabled = input.readOnly
    const take = () => (picker.value = /^#[0-9a-f]{6}/i.exec(input.value)?.[0] ?? '#000000')
    take()
    input.addEventListener('change', take)
    picker.addEventListener('input', () => {
      input.value = picker.value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    input.after(picker)
  }

  // Finds a text whose hash begins with `difficulty` zero bits.
  function work() {
    const text = new TextEncoder()
    const digest = (word) => crypto.subtle.digest('SHA-256', text.encode(word))
    addEventListener('message', async ({ data: { challenge, difficulty } }) => {
      // Over plain http browsers have no crypto.subtle.
      if (!crypto.subtle) return postMessage('')
      for (let n = 0; ; n += 64) {
        const tries = Array.from({ length: 64 }, (_, i) => String(n + i))
        const hashes = await Promise.all(tries.map((one) => digest(`${challenge}:${one}`)))
        const solves = (hash) => difficulty === 0 || new DataView(hash).getUint32(0) >>> (32 - difficulty) === 0
        const found = hashes.findIndex(solves)
        if (found >= 0) return postMessage(tries[found])
      }
    })
  }

  const solve = (puzzle) =>
    new Promise((resolve) => {
      const worker = new Worker(script)
      const end = (solution) => {
        worker.terminate()
        resolve(solution)
      }
      worker.onmessage = ({ data }) => end(data)
      // The service also accepts forms without a solution, but fewer of them.
      worker.onerror = () => end('')
      worker.postMessage(puzzle)
    })

  function prove(form) {
    const button = form.querySelector('[type=submit]')
    const words = button.textContent
    let proof
    let sending = false

    async function obtain() {
      const answer = await fetch(`${form.getAttribute('action')}/token`)
      if (!answer.ok) return undefined
      const { token, pow } = await answer.json()
      const at = Date.now()
      return { token, at, solution: await solve(pow) }
    }
    const begin = () => (proof ??= obtain().catch(() => undefined))

    function put(name, value) {
      const input = form.querySelector(`input[name=${name}]`) ?? document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }

    // As soon as the form is used: a token is accepted only after some seconds, and the visitor should not wait.
    for (const turned of ['pointerenter', 'focusin', 'input']) form.addEventListener(turned, begin)
    // A page with a token of its own is this visitor's, with errors to correct.
    if (form.querySelector('input[name=_token]')?.value) begin()
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (sending) return
      sending = true
      button.textContent = form.dataset.sending ?? words
      button.setAttribute('aria-disabled', true)
      let found = await begin()
      // The token is too old, or could not be fetched.
      if (!found || Date.now() - found.at > LONGEST) {
        proof = undefined
        found = await begin()
      }
      if (found) {
        await new Promise((resolve) => setTimeout(resolve, found.at + LEAST_AGE - Date.now()))
        put('_token', found.token)
        put('_pow', found.solution)
      }
      HTMLFormElement.prototype.submit.call(form)
    })
    // A visitor who comes back gets a new token.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      proof = undefined
      sending = false
      button.textContent = words
      button.removeAttribute('aria-disabled')
    })
  }
})()
