import { type RefObject, useEffect, useState } from 'react'
import { type MissingFigures, type TriedDraft, tryDraft } from './icp-client.ts'

const pauseMs = 250

/**
 * The matches of the edited form, fetched shortly after the last change of `draft`; undefined before the first change. Keeps
 * the latest figures until newer ones arrive.
 */
export function useTriedDraft(
  form: RefObject<HTMLFormElement | null>,
  { draft, account }: { draft: string; account: string | null },
): TriedDraft | MissingFigures | undefined {
  const [first] = useState(draft)
  const [tried, setTried] = useState<TriedDraft | MissingFigures>()
  const [isTouched, setIsTouched] = useState(false)
  if (!isTouched && draft !== first) setIsTouched(true)

  useEffect(() => {
    if (!isTouched) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const fields = textsOf(form.current)
      void tryDraft({ fields, account }, controller.signal).then((answer) => {
        if (!controller.signal.aborted) setTried(answer)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [form, draft, account, isTouched])

  return tried
}

/** The parts of a draft that affect scores. */
function textsOf(form: HTMLFormElement | null): Record<string, string> {
  const fields = [...new FormData(form ?? undefined)]
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:c\d+|cutoff)\./.test(name) ? [[name, value]] : [],
    ),
  )
}
