import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import type { Recorded } from '#src/features/transcript/browser/recorder/recorder.ts'
import type { DeviceRecording } from '#src/features/transcript/browser/recorder/recording-store.ts'
import { remuxInBrowser } from '#src/features/transcript/browser/recorder/remux-in-browser.ts'
import { UploadList } from '#src/features/transcript/parts/upload-list.tsx'
import { useRecorder } from '#src/features/transcript/parts/use-recorder.ts'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recordingFilename } from '#src/features/transcript/rules/recording.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { permissionsPolicy } from '#src/platform/http/security-headers.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { AskDialog } from '#src/ui/ask-dialog.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { FinishedPanel } from './parts/finished-panel.tsx'
import { RecorderPanel } from './parts/recorder-panel.tsx'
import { useOwnDocument } from './parts/use-own-document.ts'
import { WaitingRecordings } from './parts/waiting-recordings.tsx'
import './parts/recorder.css'

/** This page alone may ask for the microphone. */
export function headers(): HeadersInit {
  return { 'permissions-policy': permissionsPolicy({ microphone: 'self' }) }
}

export function loader({ context }: Route.LoaderArgs) {
  const { workspace, user } = context.get(memberContext)
  const { uploadMaxBytes } = context.get(platformContext).config
  return { owner: `${workspace} ${user}`, maxBytes: uploadMaxBytes }
}

export default function RecordScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { owner, maxBytes } = loaderData
  const { t } = useLingui()
  useOwnDocument()
  const desk = useRecorder(owner)
  const { stage, waiting, forget } = desk
  const { uploads, queue } = useUploads({ maxBytes })
  const { isSending, keep } = useKeeping({ uploads, queue, forget })
  const [doomed, setDoomed] = useState<DeviceRecording>()
  return (
    <div className="recorder-desk">
      <ScreenTitle>{t`Record in browser`}</ScreenTitle>
      <BackLink to="/workspace/assets">{t`Assets`}</BackLink>
      <PageHeader
        title={t`Record in browser`}
        subtitle={t`Record audio as an asset you can transcribe, clip and add to pages.`}
      />
      <UploadList uploads={uploads} queue={queue} />
      {stage.kind === 'finished' ? (
        <FinishedPanel
          key={stage.recorded.about.id}
          recorded={stage.recorded}
          isSending={isSending}
          onKeep={(title) => void keep(stage.recorded, title)}
          onDiscard={() => setDoomed(stage.recorded.about)}
        />
      ) : (
        <RecorderPanel desk={desk} />
      )}
      {stage.kind === 'live' || stage.kind === 'finished' ? null : (
        <WaitingRecordings
          waiting={waiting}
          onTakeUp={(one) => void desk.takeUp(one)}
          onDiscard={setDoomed}
        />
      )}
      <AskDialog
        isOpen={doomed !== undefined}
        head={t`Discard this recording?`}
        text={t`${{ length: clockText(doomed?.seconds ?? 0) }} of audio will be deleted from this device. You can’t restore it.`}
        no={t`Cancel`}
        yes={t`Discard`}
        onNo={() => setDoomed(undefined)}
        onYes={() => {
          setDoomed(undefined)
          if (doomed) void forget(doomed.id)
        }}
      />
      <LeaveGuard
        isOn={stage.kind === 'live'}
        head={t`Leave while recording?`}
        text={
          stage.kind !== 'live' || stage.state.isKept
            ? t`Recording will stop. The audio stays on this device, and you can continue here later.`
            : t`Recording will stop, and the audio will be lost because this browser can’t store it on the device.`
        }
        stay={t`Stay`}
        leave={t`Stop and leave`}
      />
    </div>
  )
}

type Keeping = ReturnType<typeof useUploads> & { forget: (id: string) => Promise<void> }

/** Uploads a recording as any other file. Only when it has become an asset does it go from the device. */
function useKeeping({ uploads, queue, forget }: Keeping) {
  const [sent, setSent] = useState<{ id: string; name: string }>()
  const upload = uploads.findLast(({ names }) => names[0] === sent?.name)
  const isDone = upload?.state === 'done'
  const isOver = sent !== undefined && (isDone || upload?.state === 'failed')

  useEffect(() => {
    if (!isDone || !sent) return
    setSent(undefined)
    void forget(sent.id)
  }, [isDone, sent, forget])

  async function keep({ about, whole }: Recorded, title: string): Promise<void> {
    const name = recordingFilename(title, about.type)
    // A second try takes the place of the first.
    for (const { key, state } of uploads) if (state === 'failed') queue.dismiss(key)
    setSent({ id: about.id, name })
    queue.add([new File([await remuxInBrowser(whole, { title })], name, { type: about.type })])
  }

  return { keep, isSending: sent !== undefined && !isOver }
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Assets`)
