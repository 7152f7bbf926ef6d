// Messages in the order they came, each once.
import type { Message } from './message.ts'

export class MessageSet {
  readonly #all = new Map<string, Message>()

  add(...messages: Message[]): void {
    for (const one of messages) this.#all.set(JSON.stringify(one), one)
  }

  get all(): Message[] {
    return [...this.#all.values()]
  }
}
