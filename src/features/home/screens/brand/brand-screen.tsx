import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { BrandVoice } from '#src/features/brand/schema.ts'
import { listVoices } from '#src/features/brand/server/list-voices.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { brandIntents } from '#src/features/home/server/brand-intents.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { VoiceEditor } from './voice-editor.tsx'
import '../workspace/home.css'
import './brand.css'

const place = '/workspace/settings/brand'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const voices = await listVoices(context.get(platformContext), { workspace })
  const asked = new URL(request.url).searchParams.get('voice')
  const isNew = asked === 'new'
  const shown = isNew ? null : (voices.find(({ id }) => id === asked) ?? voices[0] ?? null)
  return { voices, shown, isNew }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  return answerForm(request, { platform, workspace, user, locale: localeOf(request) }, brandIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function BrandScreen(): ReactElement {
  const { voices, shown, isNew } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = useWords(brandWords)
  useAnswerToast(answer)
  const wrong = wrongFields(answer, 'save-voice')
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <Button
            component={Link}
            to={`${place}?voice=new`}
            variant={voices.length === 0 && !isNew ? 'filled' : 'default'}
            leftSection={<Icon name="plus" size={14} />}
          >
            {words.newVoice}
          </Button>
        }
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      {shown || isNew ? (
        <div className="brand">
          {voices.length > 0 ? <Voices voices={voices} shown={shown?.id} /> : null}
          <VoiceEditor key={shown ? `${shown.id} ${shown.version}` : 'new'} voice={shown} wrong={wrong} />
        </div>
      ) : (
        <EmptyState title={words.noneTitle} text={words.noneText} />
      )}
    </div>
  )
}

function Voices({ voices, shown }: { voices: BrandVoice[]; shown: string | undefined }): ReactElement {
  const words = useWords(brandWords)
  return (
    <nav className="brand-voices" aria-label={words.voices}>
      {voices.map(({ id, name, isDefault }) => (
        <Link key={id} to={`${place}?voice=${id}`} aria-current={id === shown ? 'page' : undefined}>
          <span>{name}</span>
          {isDefault ? <small>{words.isDefault}</small> : null}
        </Link>
      ))}
    </nav>
  )
}

export const ErrorBoundary = ScreenError
