import { useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import {
  type ReactElement,
  type RefAttributes,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import {
  type FetcherFormProps,
  type FetcherWithComponents,
  Form,
  useFetcher,
  useLocation,
} from 'react-router'
import {
  type AwaitedAnswer,
  awaitAnswer,
  awaitedAnswers,
  forgetAnswer,
  onAwaited,
} from './awaited-answers.ts'
import type { FormAnswer } from './form-answer.ts'
import { showFailure, showOffer, showToast } from './toast.ts'
import { useEachAnswer } from './use-each-answer.ts'

const undoKey = 'undo'
export const bulkKey = 'bulk'
const regionId = 'answer'

/**
 * A fetcher that shows its answer in a toast, with Undo if possible. `action`: URL of another screen that handles the forms.
 * The screen's `AnswerRegion` shows it if the form is unmounted by then.
 */
export function useAnsweredFetcher(key?: string, action?: string): AnsweredFetcher {
  const ownKey = useId()
  const usedKey = key ?? ownKey
  const fetcher = useFetcher<FormAnswer>({ key: usedKey })
  useAnswerToast(fetcher.data, action)
  // Registered on submit: on a slow device the form may unmount before it renders as pending.
  const onSend = useCallback(
    () => awaitAnswer({ key: usedKey, action: action ?? window.location.pathname }),
    [usedKey, action],
  )
  const Form = useMemo(() => formOf(usedKey, onSend), [usedKey, onSend])
  return useMemo(() => {
    const submit: typeof fetcher.submit = (...what) => {
      onSend()
      return fetcher.submit(...what)
    }
    return { ...fetcher, Form, submit }
  }, [fetcher, Form, onSend])
}

type AnsweredForm = (props: FetcherFormProps & RefAttributes<HTMLFormElement>) => ReactElement
type AnsweredFetcher = Omit<FetcherWithComponents<FormAnswer>, 'Form'> & { Form: AnsweredForm }

function formOf(fetcherKey: string, onSend: () => void): AnsweredForm {
  return function Answered({ onSubmit, ...props }) {
    return (
      <Form
        {...props}
        navigate={false}
        fetcherKey={fetcherKey}
        onSubmit={(event) => {
          onSubmit?.(event)
          if (!event.defaultPrevented) onSend()
        }}
      />
    )
  }
}

const told = new WeakSet<FormAnswer>()

/** Announces each answer once, whichever component sees it first. */
export function useAnswerToast(answer: FormAnswer | undefined, action?: string): void {
  const { pathname } = useLocation()
  useEachAnswer(answer, (came) => {
    if (told.has(came)) return
    told.add(came)
    if (came.kind === 'done' && came.isPlain) sayAloud(came.message)
    else if (came.kind === 'done') showDone(came.message, came.undo, action ?? pathname)
    else if (came.message) showFailure(came.message)
  })
}

const noneAwaited: readonly AwaitedAnswer[] = []

/** Once per screen: announces answers without a toast, and results of undo and unmounted forms. */
export function AnswerRegion(): ReactElement {
  const { data: undone } = useAnsweredFetcher(undoKey)
  const awaited = useSyncExternalStore(onAwaited, awaitedAnswers, () => noneAwaited)
  useAnsweredFetcher(bulkKey)
  useEachAnswer(undone, (came) => {
    // An undo has no form field that could show the error.
    if (came.kind === 'refused' && !came.message) showFailure(Object.values(came.fields).join(' '))
  })
  return (
    <>
      <p id={regionId} role="status" className="visually-hidden" />
      {awaited.map((one) => (
        <Awaited key={one.key} keyOfForm={one.key} action={one.action} />
      ))}
    </>
  )
}

function Awaited({ keyOfForm, action }: { keyOfForm: string; action: string }): null {
  const { state, data } = useFetcher<FormAnswer>({ key: keyOfForm })
  useAnswerToast(data, action)
  const before = useRef({ data, wasBusy: false })
  useEffect(() => {
    if (state !== 'idle') before.current.wasBusy = true
    else if (before.current.wasBusy || data !== before.current.data) forgetAnswer(keyOfForm)
  })
  return null
}

function sayAloud(message: string): void {
  const region = document.getElementById(regionId)
  if (region) region.textContent = message
}

function showDone(message: string, undo: Record<string, string> | undefined, action: string): void {
  if (undo) showOffer((hide) => <UndoMessage message={message} undo={undo} action={action} onUndo={hide} />)
  else showToast(message)
}

type UndoProps = { message: string; undo: Record<string, string>; action: string; onUndo: () => void }

function UndoMessage({ message, undo, action, onUndo }: UndoProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher({ key: undoKey })
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          void fetcher.submit(undo, { method: 'post', action })
          onUndo()
        }}
      >
        {t`Undo`}
      </Button>
    </Group>
  )
}
