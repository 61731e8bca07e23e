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
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { newAssetIntents } from '#src/features/home/server/new-asset-intents.ts'
import { newAssetWords } from '#src/features/home/words/new-asset.ts'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { findFeed, type ImportRow, listImports } from '#src/features/transcript/server/import/list-imports.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { FeedEpisodes } from './feed-episodes.tsx'
import { ImportState } from './import-state.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '../workspace/home.css'
import './new-asset.css'

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
  const words = useWords(newAssetWords)
  useAnswerToast(answer)
  useProgress([...files, ...(feed?.episodes ?? [])].some(({ state }) => state === 'queued'))
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <BackLink to="/workspace/assets">{words.back}</BackLink>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <AnswerWithoutScript answer={answer} />
      <DraftOffer />
      {feed ? <FeedEpisodes key={feed.id} feed={feed} /> : null}
      <div className="new-asset-columns">
        <Panel title={words.fromFeed}>
          <AddressForm
            intent="read-feed"
            name="feedUrl"
            label={words.feedAddress}
            button={words.readFeed}
            note={words.feedNote}
            problem={wrongFields(answer, 'read-feed')['feedUrl']}
          />
          {feeds.length > 0 ? (
            <>
              <h3 className="new-asset-head">{words.readBefore}</h3>
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
        <Panel title={words.fromAddress}>
          <AddressForm
            intent="import-file"
            name="url"
            label={words.fileAddress}
            button={words.fetchFile}
            note={words.fetchNote}
            problem={wrongFields(answer, 'import-file')['url']}
          />
          <Files files={files} />
        </Panel>
        <Panel title={words.record}>
          <div className="new-asset-form">
            <p className="quiet">{words.recordNote}</p>
            <Button component={Link} to="/workspace/assets/record" reloadDocument variant="default">
              {words.recordOpen}
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
  const words = useWords(newAssetWords)
  if (files.length === 0) return null
  return (
    <>
      <h3 className="new-asset-head">{words.files}</h3>
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
  const words = useWords(newAssetWords)
  return (
    <Panel title={words.paste}>
      <Form method="post" className="new-asset-form">
        <HiddenFields fields={{ intent: 'paste' }} />
        <TextInput name="title" label={words.pasteTitle} maxLength={300} required error={problems['title']} />
        <Textarea
          name="text"
          label={words.pasteText}
          description={words.pasteNote}
          autosize
          minRows={5}
          maxRows={16}
          required
          error={problems['text']}
        />
        <Button type="submit">{words.makeAsset}</Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(newAssetWords)
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: words.back }} />
}
