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

  class Chat {
    said = { key: '', turns: [] }
    running

    constructor(chat) {
      this.chat = chat
      this.form = chat.querySelector('.chat-form')
      this.log = chat.querySelector('.chat-log')
      this.input = this.form.elements.question
      this.button = this.form.querySelector('[type=submit]')
      this.ask = this.button.textContent
      this.place = `cms-chat ${this.form.getAttribute('action')}`
      this.listen()
      this.offerQuestions()
      this.restore()
    }

    listen() {
      const { form, input } = this
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        if (this.running) return this.running.abort()
        const question = input.value.trim()
        if (!question) return input.focus()
        input.value = ''
        this.send(question)
      })
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
        event.preventDefault()
        if (!this.running) form.requestSubmit()
      })
    }

    offerQuestions() {
      for (const item of this.chat.querySelectorAll('.chat-questions li')) {
        const question = item.textContent
        const choose = make('button', '', question)
        choose.type = 'button'
        choose.addEventListener('click', () => {
          if (this.running) return
          this.input.value = question
          if (this.form.reportValidity()) this.form.requestSubmit()
        })
        item.replaceChildren(choose)
      }
    }

    // Without storage a conversation ends with the page.
    store() {
      try {
        sessionStorage.setItem(this.place, JSON.stringify(this.said))
      } catch {
        this.said.turns.length = 0
      }
    }

    restore() {
      try {
        this.said = JSON.parse(sessionStorage.getItem(this.place)) ?? this.said
      } catch {
        this.said = { key: '', turns: [] }
      }
      for (const { question, end } of this.said.turns) {
        this.addQuestion(question)
        this.finish(this.addAnswer(), end)
      }
      if (this.said.key || this.said.agreed) this.agreed()
    }

    heard = (word) => make('span', 'visually-hidden', word, ' ')

    addQuestion(question) {
      this.log.hidden = false
      this.log.append(make('div', 'chat-question', make('p', '', this.heard(this.chat.dataset.asked), question)))
    }

    addAnswer() {
      const words = make('div', 'chat-words')
      const answer = make('div', 'chat-answer', this.heard(this.chat.dataset.answered), words)
      this.log.append(answer)
      return { answer, words }
    }

    finish({ answer, words }, { blocks, message, sources }) {
      show(words, { blocks: blocks.length ? blocks : [{ kind: 'p', lines: [[{ text: message }]] }] })
      if (!sources.length) return
      const items = sources.map(({ title, url }) => make('li', '', span({ text: title, href: url })))
      const title = make('p', 'chat-sources-title', this.chat.dataset.pages)
      answer.append(title, make('ul', 'chat-sources', ...items))
    }

    // What was agreed to once need not be agreed to with each question.
    agreed() {
      const { chat, form } = this
      form.querySelector('.chat-consent')?.remove()
      chat.querySelector('.chat-questions')?.remove()
      if (form.querySelector('.chat-new')) return
      const anew = make('button', 'chat-new', chat.dataset.new)
      anew.type = 'button'
      anew.addEventListener('click', () => this.beginAnew())
      form.append(anew)
    }

    beginAnew() {
      this.running?.abort()
      this.said = { key: '', turns: [], agreed: true }
      this.store()
      this.log.replaceChildren()
      this.log.hidden = true
      this.input.focus()
    }

    busy(is) {
      this.log.setAttribute('aria-busy', is)
      this.button.textContent = is ? this.chat.dataset.stop : this.ask
      this.input.readOnly = is
    }

    async send(question) {
      const running = (this.running = new AbortController())
      this.addQuestion(question)
      const answer = this.addAnswer()
      answer.words.append(make('p', 'chat-waiting', this.chat.dataset.busy))
      this.busy(true)
      const end = await this.answered(question, answer.words, running.signal).catch(() => undefined)
      if (running.signal.aborted) answer.words.querySelector('.chat-waiting')?.remove()
      else {
        const whole = { blocks: [], sources: [], ...end }
        whole.message ||= this.chat.dataset.failed
        this.finish(answer, whole)
        this.said.turns.push({ question, end: whole })
        this.store()
      }
      this.running = undefined
      this.busy(false)
    }

    // The last event of an answer, once all that came before it is shown.
    async answered(question, words, signal) {
      const body = new URLSearchParams(new FormData(this.form))
      body.set('question', question)
      body.set('consent', '1')
      if (this.said.key) body.set('chat', this.said.key)
      const headers = { accept: 'text/event-stream' }
      const response = await fetch(this.form.action, { method: 'POST', body, headers, signal })
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        const { message } = await response.json()
        return { message }
      }
      let end
      for await (const event of eventsOf(response.body)) {
        if (event.type === 'begin') {
          this.said.key = event.chat
          this.agreed()
        } else if (event.type === 'answer') show(words, event)
        else if (event.type === 'end') end = event
      }
      return end
    }
  }

  for (const chat of document.querySelectorAll('[data-chat]')) new Chat(chat)
})()
