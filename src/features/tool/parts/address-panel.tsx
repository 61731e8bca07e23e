import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Say } from '#src/translation/speak.ts'
import { fetchWords } from '../browser/fetch-words.ts'
import { isYouTube, withScheme } from '../rules/answer-kind.ts'
import type { Source } from '../rules/write-kit.ts'
import type { FetchedWords, WordsChoice } from '../schema.ts'
import { WordsChoices } from './words-choices.tsx'

type Found = Extract<FetchedWords, { kind: 'choices' }>
type State = { problem?: string; taken?: string; found?: Found; isFetching?: true }

/** Fetches text from a URL through our server; with several texts, offers them to choose from. */
export function AddressPanel({ onText }: { onText: (source: Source) => void }): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const [state, setState] = useState<State>({})
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function take(address: string, found?: Found): Promise<void> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setState({ isFetching: true, ...(found ? { found } : {}) })
    try {
      const answer = await fetchWords(address, controller.signal)
      if (controller.signal.aborted) return
      if (answer.kind === 'choices') setState({ found: answer })
      else give(answer, found)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({
        problem: error instanceof Error ? error.message : String(error),
        ...(found ? { found } : {}),
      })
    }
  }

  function give({ filename, text }: Source, found?: Found): void {
    onText({ filename, text })
    setState({ taken: filename, ...(found ? { found } : {}) })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('address')
    const typed = typeof said === 'string' ? said.trim() : ''
    const problem = problemOf(typed, t)
    if (problem === undefined) void take(typed)
    else {
      asking.current?.abort()
      setState({ problem })
    }
  }

  function choose(choice: WordsChoice): void {
    if (choice.text !== null) give({ filename: `${nameOf(choice)}.txt`, text: choice.text }, state.found)
    else if (choice.address !== null) void take(choice.address, state.found)
  }

  function cancel(): void {
    asking.current?.abort()
    setState(state.found ? { found: state.found } : {})
  }

  return (
    <form className="tool-address" noValidate onSubmit={submit}>
      <label htmlFor={`${id}-address`}>{t`Or enter a URL`}</label>
      <div className="tool-address-line">
        <input
          id={`${id}-address`}
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://"
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={state.problem !== undefined}
        />
        {state.isFetching ? (
          <button key="cancel" type="button" onClick={cancel}>
            {t`Cancel`}
          </button>
        ) : (
          <button key="fetch" type="submit">
            {t`Fetch`}
          </button>
        )}
      </div>
      <p className="tool-hint" id={`${id}-hint`}>
        {t`A podcast feed, an article, a page with a subtitled video, or a transcript. Our server fetches it for this page only and stores neither the content nor the URL.`}
      </p>
      <div role="alert" id={`${id}-problem`} className={state.problem ? 'tool-problem' : undefined}>
        {state.problem}
      </div>
      <p role="status" className="tool-hint">
        {state.isFetching ? t`Fetching` : state.taken ? t`Added: ${{ name: state.taken }}` : ''}
      </p>
      {state.found ? (
        <WordsChoices
          key={state.found.title}
          {...state.found}
          onChoose={choose}
          onClose={() => setState({})}
        />
      ) : null}
    </form>
  )
}

function problemOf(typed: string, say: Say): string | undefined {
  if (typed === '') return say(msg`Enter a URL, such as https://example.com/feed.xml.`)
  if (isYouTube(typed))
    return say(
      msg`YouTube only gives captions to a video’s owner, so we can’t fetch them. On YouTube, open the video’s description, click “Show transcript”, and paste the transcript above. Its timestamps are kept.`,
    )
  const url = URL.parse(withScheme(typed))
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
    ? undefined
    : say(msg`This isn’t a web address. Enter a URL such as https://example.com/feed.xml.`)
}

function nameOf({ title }: WordsChoice): string {
  return title.replace(/[./\\]+/g, ' ').slice(0, 150)
}
