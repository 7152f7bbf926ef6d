// Asks on the page itself and shows the answer while it is written. Without it the form leads to a page with the answer.
;(() => {
  const make = (tag, className, ...children) => {
    const made = document.createElement(tag)
    if (className) made.className = className
    made.append(...children)
    return made
  }

  // Text alone: whatever an answer says, it cannot become markup.
  function span({ text, href, strong, code }) {
    const words = strong ? make('strong', '', text) : code ? make('code', '', text) : text
    if (!href || !/^\/(?![/\\])/.test(href)) return words
    const link = make('a', '', words)
    link.setAttribute('href', href)
    return link
  }
  const block = ({ kind, lines }) =>
    kind === 'p'
      ? make('p', '', ...lines[0].map(span))
      : make(kind === 'ol' ? 'ol' : 'ul', '', ...lines.map((line) => make('li', '', ...line.map(span))))

  function show(place, { from = 0, blocks }) {
    while (place.children.length > from) place.lastElementChild.remove()
    place.append(...blocks.map(block))
  }

  // Server-sent events of an answer to POST, which EventSource does not ask for.
  async function* eventsOf(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop()
      for (const part of parts) {
        const data = part.split('\n').find((line) => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice(6))
      }
    }
  }

  function begin(chat) {
    const [form, log] = [chat.querySelector('.chat-form'), chat.querySelector('.chat-log')]
    const [input, button] = [form.elements.question, form.querySelector('[type=submit]')]
    const says = chat.dataset
    const ask = button.textContent
    const place = `cms-chat ${form.getAttribute('action')}`
    let said = { key: '', turns: [] }
    let running

    const store = () => {
      try {
        sessionStorage.setItem(place, JSON.stringify(said))
      } catch {
        // Without storage a conversation ends with the page.
      }
    }
    const heard = (word) => make('span', 'visually-hidden', word, ' ')

    function addQuestion(question) {
      log.hidden = false
      const shown = make('div', 'chat-question', make('p', '', heard(says.asked), question))
      log.append(shown)
      return shown
    }

    function addAnswer() {
      const words = make('div', 'chat-words')
      const answer = make('div', 'chat-answer', heard(says.answered), words)
      log.append(answer)
      return { answer, words }
    }

    function finish({ answer, words }, { blocks, message, sources }) {
      show(words, { blocks: blocks.length ? blocks : [{ kind: 'p', lines: [[{ text: message }]] }] })
      if (!sources.length) return
      const items = sources.map(({ title, url }) => make('li', '', span({ text: title, href: url })))
      answer.append(make('p', 'chat-sources-title', says.pages), make('ul', 'chat-sources', ...items))
    }

    // What was agreed to once need not be agreed to with each question.
    function agreed() {
      form.querySelector('.chat-consent')?.remove()
      chat.querySelector('.chat-questions')?.remove()
      if (form.querySelector('.chat-new')) return
      const anew = make('button', 'chat-new', says.new)
      anew.type = 'button'
      anew.addEventListener('click', () => {
        running?.abort()
        said = { key: said.key && '', turns: [], agreed: true }
        store()
        log.replaceChildren()
        log.hidden = true
        input.focus()
      })
      form.append(anew)
    }

    function busy(is) {
      log.setAttribute('aria-busy', is)
      button.textContent = is ? says.stop : ask
      input.readOnly = is
    }

    async function send(question) {
      running = new AbortController()
      const body = new URLSearchParams(new FormData(form))
      body.set('question', question)
      body.set('consent', '1')
      if (said.key) body.set('chat', said.key)
      addQuestion(question)
      const answer = addAnswer()
      answer.words.append(make('p', 'chat-waiting', says.busy))
      busy(true)
      let end
      try {
        const { signal } = running
        const headers = { accept: 'text/event-stream' }
        const response = await fetch(form.action, { method: 'POST', body, headers, signal })
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
        if (!isStream) end = { ...(await response.json()), blocks: [], sources: [] }
        else
          for await (const event of eventsOf(response.body)) {
            if (event.type === 'begin') {
              said.key = event.chat
              agreed()
            } else if (event.type === 'answer') show(answer.words, event)
            else if (event.type === 'end') end = event
          }
      } catch (error) {
        if (running.signal.aborted) end = { stopped: true }
      }
      if (end?.stopped) answer.words.querySelector('.chat-waiting')?.remove()
      else {
        end = { blocks: [], sources: [], ...end }
        end.message ||= says.failed
        finish(answer, end)
        said.turns.push({ question, end })
        store()
      }
      running = undefined
      busy(false)
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (running) return running.abort()
      const question = input.value.trim()
      if (!question) return input.focus()
      input.value = ''
      send(question)
    })
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      if (!running) form.requestSubmit()
    })
    for (const item of chat.querySelectorAll('.chat-questions li')) {
      const question = item.textContent
      const choose = make('button', '', question)
      choose.type = 'button'
      choose.addEventListener('click', () => {
        input.value = question
        if (running) return
        if (form.reportValidity()) form.requestSubmit()
      })
      item.replaceChildren(choose)
    }
    try {
      said = JSON.parse(sessionStorage.getItem(place)) ?? said
    } catch {
      // Nothing is stored.
    }
    for (const { question, end } of said.turns) {
      addQuestion(question)
      finish(addAnswer(), end)
    }
    if (said.key || said.agreed) agreed()
  }

  for (const chat of document.querySelectorAll('[data-chat]')) begin(chat)
})()
