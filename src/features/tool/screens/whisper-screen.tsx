import type { ReactElement } from 'react'
import { type LinksFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { permissionsPolicy } from '#src/platform/http/security-headers.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { useWords } from '#src/words/reader.ts'
import { whisperWords } from '../words/whisper-words.ts'
import styles from './tool.css?url'
import { TranscriberDesk } from './transcriber-desk.tsx'
import whisperStyles from './whisper.css?url'

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
  const words = useWords(whisperWords)
  return (
    <>
      <ScreenTitle>{words.title}</ScreenTitle>
      <meta name="description" content={words.description} />
      <div className="tool-promise">
        <h1>{words.head}</h1>
        <p>{words.lead}</p>
      </div>
      <TranscriberDesk model={model} place={place} />
    </>
  )
}
