type Answer = (request: Request) => Response | Promise<Response>

/** Requests to our own app as a stranger, without a network: checks see exactly what visitors get. */
export type OwnSite = {
  ask(path: string, init?: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> }): Promise<Response>
  /** Sets the handler; called when the app is assembled. */
  answerBy(answer: Answer): void
}

export function createOwnSite(publicOrigin: string): OwnSite {
  let answer: Answer | undefined
  return {
    async ask(path, init) {
      if (!answer) throw new Error('The app is not assembled yet.')
      return answer(new Request(new URL(path, publicOrigin), init))
    },
    answerBy(by) {
      answer = by
    },
  }
}
