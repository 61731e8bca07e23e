import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { z } from 'zod'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { findFeed, type ImportRow, listImports } from '#src/features/transcript/server/import/list-imports.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useAnswerToast } from '#src/ui/use-answer.tsx'
import { newAssetIntents } from './actions.ts'
import { FeedEpisodes } from './parts/feed-episodes.tsx'
import { ImportState } from './parts/import-state.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '#src/ui/home.css'
import '../parts/new-asset.css'

const query = z.object({ feed: z.uuid().optional().catch(undefined) })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { feed: id } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  const feed = id ? await findFeed(platform, { workspace, id }) : undefined
  return { feed: feed ?? null, ...(await listImports(platform, workspace)) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, newAssetIntents)
}

const lookMilliseconds = 2500

/** Looks again for as long as something is on its way. */
function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), lookMilliseconds)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NewAssetScreen(): ReactElement {
  const { feed, feeds, files } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useLingui()
  useAnswerToast(answer)
  useProgress([...files, ...(feed?.episodes ?? [])].some(({ state }) => state === 'queued'))
  return (
    <div className="desk">
      <ScreenTitle>{t`Add assets`}</ScreenTitle>
      <BackLink to="/workspace/assets">{t`Assets`}</BackLink>
      <PageHeader
        title={t`Add assets`}
        subtitle={t`From a podcast’s feed, the address of a recording or web page, or text that you have at hand.`}
      />
      <AnswerWithoutScript answer={answer} />
      <DraftOffer />
      {feed ? <FeedEpisodes key={feed.id} feed={feed} /> : null}
      <div className="new-asset-columns">
        <Panel title={t`From a podcast’s feed`}>
          <AddressForm
            intent="read-feed"
            name="feedUrl"
            label={t`Address of the feed`}
            button={t`Read the feed`}
            note={t`Reading it imports nothing: you choose the episodes next.`}
            problem={wrongFields(answer, 'read-feed')['feedUrl']}
          />
          {feeds.length > 0 ? (
            <>
              <h3 className="new-asset-head">{t`Feeds that were read before`}</h3>
              <ul className="new-asset-list">
                {feeds.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={`?feed=${id}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Panel>
        <Panel title={t`From an address`}>
          <AddressForm
            intent="import-file"
            name="url"
            label={t`Address of a recording or a web page`}
            button={t`Import`}
            note={t`An audio or video file itself (MP3, M4A, WAV, Ogg, WebM, MP4 or MOV), or a page whose article is read: its title, text, structure and picture.`}
            problem={wrongFields(answer, 'import-file')['url']}
          />
          <Files files={files} />
        </Panel>
        <Panel title={t`Record in browser`}>
          <div className="new-asset-form">
            <p className="quiet">{t`Speak into your microphone. What you record waits on this device until you keep it.`}</p>
            <Button component={Link} to="/workspace/assets/record" reloadDocument variant="default">
              {t`Open the recorder`}
            </Button>
          </div>
        </Panel>
      </div>
      <PastePanel problems={wrongFields(answer, 'paste')} />
    </div>
  )
}

type AddressProps = {
  intent: string
  name: string
  label: string
  button: string
  note: string
  problem: string | undefined
}

function AddressForm({ intent, name, label, button, note, problem }: AddressProps): ReactElement {
  const { formData, state } = useNavigation()
  return (
    <Form method="post" className="new-asset-form">
      <HiddenFields fields={{ intent }} />
      <TextInput
        name={name}
        type="url"
        label={label}
        description={note}
        placeholder="https://"
        maxLength={2000}
        required
        error={problem}
        autoComplete="off"
      />
      <Button type="submit" loading={state !== 'idle' && formData?.get('intent') === intent}>
        {button}
      </Button>
    </Form>
  )
}

function Files({ files }: { files: ImportRow[] }): ReactElement | null {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <>
      <h3 className="new-asset-head">{t`From addresses`}</h3>
      <ul className="new-asset-list">
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.asset ? <Link to={`/workspace/assets/${file.asset}`}>{file.title}</Link> : file.title}
            </span>
            <ImportState item={file} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PastePanel({ problems }: { problems: Record<string, string> }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Paste text`}>
      <Form method="post" className="new-asset-form">
        <HiddenFields fields={{ intent: 'paste' }} />
        <TextInput name="title" label={t`Title`} maxLength={300} required error={problems['title']} />
        <Textarea
          name="text"
          label={t`Text`}
          description={t`A transcript or an article. “Ada: …” at the beginning of a paragraph names who speaks.`}
          autosize
          minRows={5}
          maxRows={16}
          required
          error={problems['text']}
        />
        <Button type="submit">{t`Make an asset`}</Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: t`Assets` }} />
}
