// The search of an exported website: loads its index with the first query (MiniSearch is included above).
;(() => {
  const MOST = 50
  const processTerm = (term) => term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  const options = {
    fields: ['title', 'headings', 'body'],
    storeFields: ['title', 'url', 'snippet'],
    processTerm,
  }
  const search = { prefix: true, fuzzy: 0.2, boost: { title: 8, headings: 4 }, combineWith: 'AND' }

  async function run(form) {
    const q = (new URLSearchParams(location.search).get('q') ?? '').trim()
    const input = form.querySelector('input[type="search"]')
    if (!q || !input) return
    input.value = q
    const results = document.createElement('div')
    results.className = 'search-results'
    const status = element('p', 'search-status', '')
    status.setAttribute('role', 'status')
    results.append(status)
    form.after(results)
    const say = (text, count) => (status.textContent = text.replace('{q}', q).replace('{count}', String(count)))
    try {
      const answer = await fetch(form.dataset.index)
      if (!answer.ok) throw new Error(String(answer.status))
      const found = MiniSearch.loadJSON(await answer.text(), options).search(q, search)
      say(found.length ? form.dataset.found : form.dataset.none, found.length)
      if (found.length) results.append(list(found.slice(0, MOST)))
    } catch {
      say(form.dataset.failed, 0)
    }
  }

  function list(found) {
    const all = element('ol', 'search-hits', '')
    for (const { title, url, snippet } of found) {
      const hit = element('li', 'search-hit', '')
      const texts = element('div', 'search-words', '')
      const heading = element('h2', 'item-title', '')
      const link = element('a', '', title)
      if (/^\/(?!\/)/.test(url)) link.href = url
      heading.append(link)
      texts.append(heading, element('p', 'search-snippet', snippet))
      hit.append(texts)
      all.append(hit)
    }
    return all
  }

  function element(name, className, text) {
    const made = document.createElement(name)
    if (className) made.className = className
    made.textContent = text
    return made
  }

  for (const form of document.querySelectorAll('form[data-index]')) void run(form)
})()
