import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type LinksFunction } from 'react-router'
import { MoreTools } from '#src/features/tool/parts/more-tools.tsx'
import styles from '#src/features/tool/parts/tool.css?url'
import { permissionsPolicy } from '#src/platform/http/security-headers.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { TranscriptionTool } from './parts/transcription-tool.tsx'
import whisperStyles from './parts/whisper.css?url'
import { findGivenRecording } from './server/find-given-recording.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: whisperStyles },
]

/** Allows the model to use several threads, and only this page to use the microphone. */
export function headers(): HeadersInit {
  return {
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': permissionsPolicy({ microphone: 'self' }),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { speechModel, publicOrigin } = platform.config
  const given = await findGivenRecording(platform, request)
  return { model: speechModel, place: new URL(speechModel.url, publicOrigin).host, given }
}

export default function WhisperScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { model, place, given } = loaderData
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle>{t`Transcribe in your browser`}</ScreenTitle>
      <meta
        name="description"
        content={t`Choose a recording and get a transcript with timestamps, as subtitles or text. The speech model runs in your browser and the recording is not uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`Transcribe recordings on your own device`}</h1>
        <p>{t`A speech model in your browser creates a transcript with timestamps. The recording is not uploaded. No account or API key needed.`}</p>
      </div>
      <TranscriptionTool model={model} place={place} given={given} />
      <MoreTools here="/transformer/whisper" />
    </>
  )
}
