import { Button, Group, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { showFailure, showOffer, showToast } from '#src/ui/toast.ts'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'
import type { FormAnswer } from '../schema.ts'
import { deskWords } from '../words/desk-words.ts'

const undoKey = 'undo'
export const bulkKey = 'bulk'
/** Of a form in a row that may be gone, or another one, when its answer comes. */
const rowKey = 'row'
const regionId = 'answer'

/**
 * A fetcher whose answer is told in a toast, with Undo where the change can be taken back: by `action` where another screen
 * takes the forms than the one that is open.
 */
export function useAnsweredFetcher(key?: string, action?: string) {
  const fetcher = useFetcher<FormAnswer>(key === undefined ? {} : { key })
  useAnswerToast(fetcher.data, action)
  return fetcher
}

/** The fetcher of a form in a row that its own change may take off the list; `AnswerRegion` tells what came of it. */
export function useRowFetcher() {
  return useFetcher<FormAnswer>({ key: rowKey })
}

/** Tells each new answer once. */
export function useAnswerToast(answer: FormAnswer | undefined, action?: string): void {
  const { pathname } = useLocation()
  useEachAnswer(answer, (came) => {
    if (came.kind === 'done' && came.isPlain) sayAloud(came.message)
    else if (came.kind === 'done') showDone(came.message, came.undo, action ?? pathname)
    else if (came.message) showFailure(came.message)
  })
}

/** Stands once on a screen: says aloud what needs no toast, and tells what came of an Undo, of several rows or of one. */
export function AnswerRegion(): ReactElement {
  const { data: undone } = useAnsweredFetcher(undoKey)
  const { data: ofRow } = useAnsweredFetcher(rowKey)
  useAnsweredFetcher(bulkKey)
  useEachAnswer(undone, sayWhatWasWrong)
  useEachAnswer(ofRow, sayWhatWasWrong)
  return <p id={regionId} role="status" className="visually-hidden" />
}

/** No field of a form stands there to say it. */
function sayWhatWasWrong(answer: FormAnswer): void {
  if (answer.kind === 'refused' && !answer.message) showFailure(Object.values(answer.fields).join(' '))
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
  const words = useWords(deskWords)
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
        {words.undo}
      </Button>
    </Group>
  )
}
