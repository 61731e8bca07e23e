import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { imageExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { bodyOf, RequestError } from '#src/platform/navigation/ask-server.ts'
import { postFile } from '#src/platform/navigation/post-file.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { FileView } from '../load.ts'

const replaced = z.object({ before: z.uuid() })

type State =
  | { kind: 'ready' | 'sending' }
  | { kind: 'done'; before: string }
  | { kind: 'failed'; why: string }

/** Puts another file in the place of this one, everywhere, and says so before. */
export function ReplaceFile({ file: { id, kind, uses } }: { file: FileView }): ReactElement | null {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const reset = useRef<() => void>(null)
  if (kind === 'other') return null

  async function send(chosen: File | null): Promise<void> {
    reset.current?.()
    if (!chosen) return
    setState({ kind: 'sending' })
    const query = new URLSearchParams({ name: chosen.name })
    try {
      const answer = await postFile(`/api/media/${id}/replacement?${query}`, chosen)
      setState({ kind: 'done', ...replaced.parse(bodyOf(answer)) })
    } catch (error) {
      setState({
        kind: 'failed',
        why:
          error instanceof RequestError
            ? error.message
            : t`The connection was lost and nothing was replaced. Try again.`,
      })
    }
    await revalidate()
  }

  const extensions = kind === 'picture' ? imageExtensions : recordingExtensions
  return (
    <div className="file-replace">
      <h3 className="file-head">{t`Replace everywhere`}</h3>
      <p className="row-sub">
        {uses.length === 0
          ? t`This file isn’t used anywhere yet. If you replace it, the current version moves to the trash.`
          : t`${plural({ n: uses.length }, { one: 'Used in 1 place. The new file will appear there right away, even on a published page. The previous file will move to the trash.', other: 'Used in # places. The new file will appear in all of them right away, even on published pages. The previous file will move to the trash.' })}`}
      </p>
      <FileButton
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        resetRef={reset}
        onChange={(chosen) => void send(chosen)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={state.kind === 'sending'}>
            {t`Choose another file`}
          </Button>
        )}
      </FileButton>
      <p role="status" className="file-replaced">
        {state.kind === 'done' ? (
          <>
            {t`Replaced everywhere.`}{' '}
            <IntentButton
              fields={{ intent: 'put-back-file', file: id, before: state.before }}
              icon="undo-2"
              label={t`Undo replacement`}
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
