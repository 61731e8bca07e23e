import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { assetNotFound, isAssetId, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { bannedWordsIn, voiceIn } from '#src/features/brand/rules/voice-instructions.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { possibleUse } from '#src/features/content/rules/approved-parts.ts'
import { isRichForm } from '#src/features/content/rules/edit-rich-text.ts'
import { roomsOf } from '#src/features/content/rules/room-of.ts'
import { listContent, type Output } from '#src/features/content/server/list-content.ts'
import { offerModel } from '#src/features/content/server/offer-model.ts'
import { listKindChoices } from '#src/features/content/server/own-kinds.ts'
import { listPartials } from '#src/features/content/server/partial-texts.ts'
import { writeJobName } from '#src/features/content/server/start-writing.ts'
import { listReaders } from '#src/features/icp/server/find-icp.ts'
import { toHtml } from '#src/features/language/rules/render-html.ts'
import { toPlainText } from '#src/features/language/rules/render-text.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import { describeTranscript } from '#src/features/transcript/server/load-asset.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import { contentIntents } from './actions.ts'
import { DownloadMenu } from './parts/download-menu.tsx'
import { OutputCard } from './parts/output-card.tsx'
import { PartialCard } from './parts/partial-card.tsx'
import { TextList } from './parts/text-list.tsx'
import { WritePanel } from './parts/write-panel.tsx'
import './parts/content.css'
import type { Route } from './+types/route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id, title, summary, primaryMedia } = await requireAsset(platform, {
    workspace,
    id: params['id'] ?? '',
  })
  const media = primaryMedia ? await findMedia(platform, { workspace, media: primaryMedia }) : undefined
  const transcript = await describeTranscript(platform, { workspace, id })
  const outputs = await listContent(platform, { workspace, asset: id })
  const chapters = await platform.db.inWorkspace(workspace, (tx) =>
    listSpans(tx, { workspace, asset: id, kind: 'chapter' }),
  )
  const voices = await listKits(platform, { workspace })
  const jobs = await platform.jobs.ofSubject(workspace, id)
  return {
    asset: { id, title },
    recording: media ? { id: media.id, mime: media.mime } : null,
    hasTranscript: transcript !== null,
    outputs: outputs.map((output) => ({
      ...shownOf(output),
      use: possibleUse(output, { title, summary, chapters }),
      banned: checkedBy(voices, output),
    })),
    voices: voices.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
    readers: await listReaders(platform, { workspace }),
    run: jobs.find(({ name }) => name === writeJobName) ?? null,
    own: await listKindChoices(platform, { workspace }),
    partials: await listPartials(platform, { workspace, asset: id }),
    model: await offerModel(platform, { workspace, words: transcript?.words ?? 0 }),
  }
}

function shownOf(output: Output) {
  const { form, body } = output
  return { ...output, ...roomsOf(form, body), html: isRichForm(form) ? toHtml(body) : undefined }
}

/** Which words to avoid a text holds: those of the voice that it was written in, else of the default one. */
function checkedBy(
  voices: BrandKit[],
  { brand, body, form }: Output,
): { voice: string; found: string[] } | null {
  const own = voices.find(({ id }) => id === brand) ?? voices.find(({ isDefault }) => isDefault)
  const voice = own && voiceIn(own.voice, form ?? '')
  if (!own || !voice || voice.banned.length === 0) return null
  return { voice: own.name, found: bannedWordsIn(toPlainText(body), voice) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = params['id'] ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  await requireAsset(platform, { workspace, id: asset })
  return answerForm(request, { platform, workspace, asset, user }, contentIntents)
}

export default function ContentScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { asset, recording, hasTranscript, outputs, run, model, voices, readers, partials, own } = loaderData
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [search] = useSearchParams()
  const shown = outputs.find(({ id }) => id === search.get('text')) ?? outputs[0]
  const isWriting = run !== null && ['queued', 'running', 'waiting'].includes(run.state)
  useReloadWhile(isWriting)
  const play = useCallback((ms: number) => {
    if (!audio.current) return
    audio.current.currentTime = ms / 1000
    // The player shows playback errors itself.
    audio.current.play().catch(() => undefined)
  }, [])
  return (
    <Screen
      title={t`Content from “${{ asset: asset.title }}”`}
      subtitle={t`Generated from the transcript, with a timestamp for every claim.`}
      back={<BackLink to={`/workspace/assets/${asset.id}`}>{t`Back to asset`}</BackLink>}
    >
      {hasTranscript ? (
        <details className="content-write" open={outputs.length === 0 || isWriting}>
          <summary>{t`Generate content`}</summary>
          <WritePanel
            run={run}
            isWriting={isWriting}
            isFirst={outputs.length === 0}
            model={model}
            voices={voices}
            readers={readers}
            own={own}
          />
        </details>
      ) : (
        <EmptyState
          title={t`No transcript yet`}
          text={t`Content is generated from a transcript. Attach one to the asset first.`}
          action={<Link to={`/workspace/assets/${asset.id}`}>{t`Open asset`}</Link>}
        />
      )}
      {isWriting
        ? partials.map((partial) => (
            <PartialCard key={`${partial.kind} ${partial.language}`} partial={partial} kinds={own} />
          ))
        : null}
      {recording && shown ? (
        <div className="content-player">
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown beside it */}
          <audio ref={audio} src={`/api/media/${recording.id}`} controls preload="metadata" />
        </div>
      ) : null}
      {shown ? (
        <div className="content-columns">
          <div className="content-aside">
            <TextList outputs={outputs} shown={shown.id} />
            <DownloadMenu label={t`Download all`} address={`/api/assets/${asset.id}/content/file`} />
          </div>
          <OutputCard
            key={shown.id}
            output={shown}
            onPlay={recording ? play : undefined}
            model={model}
            voices={voices}
            readers={readers}
          />
        </div>
      ) : null}
    </Screen>
  )
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Back to asset`)
