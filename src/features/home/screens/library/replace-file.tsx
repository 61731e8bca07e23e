import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { FileView } from '#src/features/home/server/library/load-file.ts'
import { fileWords } from '#src/features/home/words/file-words.ts'
import { imageExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { useWords } from '#src/words/reader.ts'

const replaced = z.object({ before: z.uuid() })
const refused = z.object({ message: z.string().min(1) })

type State =
  | { kind: 'ready' | 'sending' }
  | { kind: 'done'; before: string }
  | { kind: 'failed'; why: string }

/** Puts another file in the place of this one, everywhere, and says so before. */
export function ReplaceFile({ file: { id, kind, uses } }: { file: FileView }): ReactElement | null {
  const words = useWords(fileWords)
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const reset = useRef<() => void>(null)
  if (kind === 'other') return null

  async function send(chosen: File | null): Promise<void> {
    reset.current?.()
    if (!chosen) return
    setState({ kind: 'sending' })
    const query = new URLSearchParams({ name: chosen.name })
    const answer = await fetch(`/api/media/${id}/replacement?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: chosen,
    }).catch(() => undefined)
    const body: unknown = await answer?.json().catch(() => undefined)
    const done = replaced.safeParse(body).data
    if (done) setState({ kind: 'done', ...done })
    else setState({ kind: 'failed', why: refused.safeParse(body).data?.message ?? words.replaceBroke })
    await revalidate()
  }

  const extensions = kind === 'picture' ? imageExtensions : recordingExtensions
  return (
    <div className="file-replace">
      <h3 className="file-head">{words.replace}</h3>
      <p className="row-sub">{words.replaceNote(uses.length)}</p>
      <FileButton
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        resetRef={reset}
        onChange={(chosen) => void send(chosen)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={state.kind === 'sending'}>
            {words.chooseReplacement}
          </Button>
        )}
      </FileButton>
      <p role="status" className="file-replaced">
        {state.kind === 'done' ? (
          <>
            {words.replaced}{' '}
            <IntentButton
              fields={{ intent: 'put-back-file', file: id, before: state.before }}
              icon="undo-2"
              label={words.putBackNow}
            />
          </>
        ) : null}
      </p>
      {state.kind === 'failed' ? (
        <p role="alert" className="file-refused">
          {state.why}
        </p>
      ) : null}
    </div>
  )
}
