import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type LinksFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/tool/parts/tool.css?url'
import { permissionsPolicy } from '#src/platform/http/security-headers.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { TranscriberDesk } from './parts/transcriber-desk.tsx'
import whisperStyles from './parts/whisper.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: whisperStyles },
]

/** With them the browser lets the model compute on several threads, and this page alone open the microphone. */
export function headers(): HeadersInit {
  return {
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': permissionsPolicy({ microphone: 'self' }),
  }
}

export function loader({ context }: LoaderFunctionArgs) {
  const { speechModel, publicOrigin } = context.get(platformContext).config
  return { model: speechModel, place: new URL(speechModel.url, publicOrigin).host }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function WhisperScreen(): ReactElement {
  const { model, place } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle>{t`Transcribe in your browser`}</ScreenTitle>
      <meta
        name="description"
        content={t`Choose a recording and get its words with times, as subtitles or text. A speech model runs in your own browser: the recording is not uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`From a recording to its words, on your own device`}</h1>
        <p>{t`A speech model runs in this browser and writes down what it hears, with times. The recording is not uploaded. No account, no key.`}</p>
      </div>
      <TranscriberDesk model={model} place={place} />
    </>
  )
}
