import { type ReactElement, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import { fetchWords } from '../browser/fetch-words.ts'
import { isYouTube, withScheme } from '../rules/answer-kind.ts'
import type { Source } from '../rules/write-kit.ts'
import type { FetchedWords, WordsChoice } from '../schema.ts'
import { addressWords } from '../words/address-words.ts'
import { WordsChoices } from './words-choices.tsx'

type Found = Extract<FetchedWords, { kind: 'choices' }>
type State = { problem?: string; taken?: string; found?: Found; isFetching?: true }

/** Where a visitor gives an address instead of a text: our server fetches it, and what has several texts offers them. */
export function AddressPanel({ onText }: { onText: (source: Source) => void }): ReactElement {
  const words = useWords(addressWords)
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
    const problem = problemOf(typed, words)
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
      <label htmlFor={`${id}-address`}>{words.label}</label>
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
            {words.cancel}
          </button>
        ) : (
          <button key="fetch" type="submit">
            {words.fetch}
          </button>
        )}
      </div>
      <p className="tool-hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      <div role="alert" id={`${id}-problem`} className={state.problem ? 'tool-problem' : undefined}>
        {state.problem}
      </div>
      <p role="status" className="tool-hint">
        {state.isFetching ? words.fetching : state.taken ? words.taken(state.taken) : ''}
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

function problemOf(typed: string, words: typeof addressWords.en): string | undefined {
  if (typed === '') return words.empty
  if (isYouTube(typed)) return words.youTube
  const url = URL.parse(withScheme(typed))
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? undefined : words.noAddress
}

function nameOf({ title }: WordsChoice): string {
  return title.replace(/[./\\]+/g, ' ').slice(0, 150)
}
