type Answer = (request: Request) => Response | Promise<Response>

/** The product, asked as a stranger asks it, without a network between: what checks look at is what visitors get. */
export type OwnSite = {
  ask(path: string, init?: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> }): Promise<Response>
  /** Says who answers; the product does when it is put together. */
  answerBy(answer: Answer): void
}

export function createOwnSite(publicOrigin: string): OwnSite {
  let answer: Answer | undefined
  return {
    async ask(path, init) {
      if (!answer) throw new Error('The product is not put together yet.')
      return answer(new Request(new URL(path, publicOrigin), init))
    },
    answerBy(by) {
      answer = by
    },
  }
}
