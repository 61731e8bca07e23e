import { answerForm, type Intent } from '../server/answer-form.ts'

type Answer = Awaited<ReturnType<typeof answerForm>>['data']

/** Sends forms to these intents as a browser does, and returns the answer. */
export function formsTo<World>(
  world: World,
  intents: Record<string, Intent<World>>,
): (fields: Record<string, string>) => Promise<Answer> {
  return async (fields) => {
    const body = new URLSearchParams(fields)
    const request = new Request('https://nurtured.test/', { method: 'POST', body })
    return (await answerForm(request, world, intents)).data
  }
}

/** The form that takes back what was answered. */
export function undoOf(answer: Answer): Record<string, string> {
  if (answer.kind !== 'done' || !answer.undo) throw new Error(`Nothing to take back: ${answer.message}`)
  return answer.undo
}
