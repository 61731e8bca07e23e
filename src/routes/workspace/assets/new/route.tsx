import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement } from 'react'
import { Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { findFeed, type ImportRow, listImports } from '#src/features/feed/server/list-imports.ts'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import type { Route } from './+types/route.ts'
import { newAssetIntents } from './actions.ts'
import { FeedEpisodes } from './parts/feed-episodes.tsx'
import { ImportState } from './parts/import-state.tsx'
import { PastePanel } from './parts/paste-panel.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '../parts/new-asset.css'

const query = z.object({
  feed: z.uuid().optional().catch(undefined),
  /** The asset that a pasted transcript is for. */
  asset: z.uuid().optional().catch(undefined),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { feed: id, asset } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  const target = asset ? await requireAsset(platform, { workspace, id: asset }) : undefined
  const feed = id ? await findFeed(platform, { workspace, id }) : undefined
  return {
    target: target ? { id: target.id, title: target.title } : null,
    feed: feed ?? null,
    ...(await listImports(platform, workspace)),
  }
}

export const action = answerMember(newAssetIntents)

export default function NewAssetScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { target, feed, feeds, files } = loaderData
  const { t } = useLingui()
  useReloadWhile(
    [...files, ...(feed?.episodes ?? [])].some(({ state }) => state === 'queued'),
    2500,
  )
  if (target)
    return (
      <Screen
        title={t`Add transcript`}
        subtitle={target.title}
        back={<BackLink to={`/workspace/assets/${target.id}`}>{t`Back to asset`}</BackLink>}
      >
        <PastePanel problems={fieldErrors(answer, 'paste-for')} asset={target.id} />
      </Screen>
    )
  return (
    <Screen
      title={t`Add assets`}
      subtitle={t`Import from a podcast feed or URL, or paste text.`}
      back={<BackLink to="/workspace/assets">{t`Assets`}</BackLink>}
    >
      <DraftOffer />
      {feed ? <FeedEpisodes key={feed.id} feed={feed} /> : null}
      <div className="new-asset-columns">
        <Panel title={t`From a podcast feed`}>
          <AddressForm
            intent="read-feed"
            name="feedUrl"
            label={t`Feed URL`}
            button={t`Load feed`}
            note={t`Loading a feed doesn’t import anything. You’ll choose the episodes next.`}
            problem={fieldErrors(answer, 'read-feed')['feedUrl']}
          />
          {feeds.length > 0 ? (
            <>
              <h3 className="new-asset-head">{t`Recent feeds`}</h3>
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
        <Panel title={t`From a URL`}>
          <AddressForm
            intent="import-file"
            name="url"
            label={t`URL of a recording or web page`}
            button={t`Import`}
            note={t`A link to an audio or video file (MP3, M4A, WAV, Ogg, WebM, MP4 or MOV), or to a web page. For a web page, we import the article’s title, text, structure and image.`}
            problem={fieldErrors(answer, 'import-file')['url']}
          />
          <Files files={files} />
        </Panel>
        <Panel title={t`Record in browser`}>
          <div className="new-asset-form">
            <p className="quiet">{t`Record with your microphone. The recording stays on this device until you save it.`}</p>
            <LinkButton to="/workspace/assets/record" reloadDocument label={t`Open recorder`} />
          </div>
        </Panel>
      </div>
      <PastePanel problems={fieldErrors(answer, 'paste')} />
    </Screen>
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
    <IntentForm fields={{ intent }} className="new-asset-form">
      <TextInput
        name={name}
        inputMode="url"
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
    </IntentForm>
  )
}

function Files({ files }: { files: ImportRow[] }): ReactElement | null {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <>
      <h3 className="new-asset-head">{t`From URLs`}</h3>
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

export const ErrorBoundary = screenError('/workspace/assets', msg`Assets`)
