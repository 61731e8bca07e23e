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

/** Where a visitor gives an address instead of a text: our server fetches it, and what has several texts offers them. */
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
    const answer = await fetchWords(address, controller.signal)
    if (controller.signal.aborted) return
    if ('problem' in answer) setState({ problem: answer.problem, ...(found ? { found } : {}) })
    else if (answer.kind === 'choices') setState({ found: answer })
    else give(answer, found)
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
      <label htmlFor={`${id}-address`}>{t`Or an address`}</label>
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
        {t`Of a podcast’s feed, an article, a page whose film has subtitles, or a transcript. Our server fetches what is there, for this page alone, and keeps neither it nor the address.`}
      </p>
      <div role="alert" id={`${id}-problem`} className={state.problem ? 'tool-problem' : undefined}>
        {state.problem}
      </div>
      <p role="status" className="tool-hint">
        {state.isFetching
          ? t`Fetching what is there …`
          : state.taken
            ? t`Taken: ${{ name: state.taken }}`
            : ''}
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
  if (typed === '') return say(msg`Enter an address, such as https://example.com/feed.xml.`)
  if (isYouTube(typed))
    return say(
      msg`YouTube hands a film’s captions to nobody but its owner, so that they cannot be fetched from here. On YouTube, open the description below the film, press “Show transcript”, copy what appears, and paste it above: its times are read, too.`,
    )
  const url = URL.parse(withScheme(typed))
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
    ? undefined
    : say(msg`This is no address of the web. Enter one such as https://example.com/feed.xml.`)
}

function nameOf({ title }: WordsChoice): string {
  return title.replace(/[./\\]+/g, ' ').slice(0, 150)
}
