import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { data, Link } from 'react-router'
import { z } from 'zod'
import { listTags } from '#src/features/asset/server/asset-settings.ts'
import { findRemovedAsset } from '#src/features/asset/server/remove-asset.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { offerModel } from '#src/features/content/server/offer-model.ts'
import { listKindChoices } from '#src/features/content/server/own-kinds.ts'
import { listReaders } from '#src/features/icp/server/find-icp.ts'
import { listUnfinished } from '#src/features/media/server/upload/find-upload.ts'
import { UploadButton } from '#src/features/transcript/parts/upload-button.tsx'
import { UploadPlace } from '#src/features/transcript/parts/upload-place.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { hasTranscriber } from '#src/features/transcript/server/transcription-settings.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { assetFilter, listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { countFilterValues } from '#src/routes/workspace/server/asset-facets.ts'
import { listFoldersOfAssets } from '#src/routes/workspace/server/count-in-folders.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { assetListIntents } from './actions.ts'
import { loadAssetDesk } from './load.ts'
import { AssetDesk } from './parts/asset-desk.tsx'
import type { BulkMeans } from './parts/bulk-dialogs.tsx'
import { BulkResults } from './parts/bulk-results.tsx'
import { chooseView } from './server/asset-view.ts'

/** `?removed=` names an asset that its own screen has just removed. */
const assetListQuery = listQuery.extend({
  ...assetFilter.shape,
  removed: z.uuid().optional().catch(undefined),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { as, asked: asAsked, headers } = await chooseView(request)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { removed, sort = '-changed', after, ...asked } = assetListQuery.parse(query)
  const { next, ...shown } = await loadAssetDesk(platform, { workspace, as, sort, after, ...asked })
  const gone = removed ? await findRemovedAsset(platform, { workspace, id: removed }) : undefined
  const { q, ...filter } = asked
  return data(
    {
      ...shown,
      as,
      view: { q, sort, next, isFirstPage: !after },
      filters: filledIn(filter),
      // What the address says stays in it; else it is remembered.
      kept: { ...(q && { q }), sort, ...(asAsked && { as: asAsked }) },
      folders: await listFoldersOfAssets(platform, workspace),
      facets: await countFilterValues(platform, { workspace, ...asked }),
      tags: await listTags(platform, workspace),
      means: await findMeans(platform, workspace),
      removed: gone && { id: gone.id, title: gone.title },
      maxBytes: platform.config.uploadMaxBytes,
      unfinished: await listUnfinished(platform, { workspace, user }),
    },
    { headers },
  )
}

// The size of a typical recording's passages, to show a model's price up front.
const usualWords = 1500

/** The data for bulk actions. */
async function findMeans(platform: Platform, workspace: string): Promise<BulkMeans> {
  const voices = await listKits(platform, { workspace })
  return {
    canTranscribe: await hasTranscriber(platform, { workspace }),
    model: await offerModel(platform, { workspace, words: usualWords }),
    own: await listKindChoices(platform, { workspace }),
    voices: voices.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
    readers: await listReaders(platform, { workspace }),
  }
}

function filledIn(filter: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const action = answerMember(assetListIntents)

export default function AssetListScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { removed, maxBytes, unfinished, ...desk } = loaderData
  const { total, view, filters } = desk
  const { uploads, queue } = useUploads({ maxBytes, become: 'assets' })
  const isFiltered = view.q !== '' || Object.keys(filters).length > 0
  const isEmpty = total === 0 && !isFiltered
  const upload = <UploadButton label={t`Upload files`} onFiles={(files) => queue.add(files)} />
  return (
    <Screen
      title={t`Assets`}
      subtitle={t`Recordings, documents, articles and images for your pages.`}
      actions={
        <>
          <LinkButton to="/workspace/assets/new" label={t`Import or paste`} />
          <LinkButton to="/workspace/assets/record" reloadDocument icon="mic" label={t`Record`} />
          {isEmpty ? null : upload}
        </>
      }
    >
      <BulkResults />
      {removed ? <RemovedNotice {...removed} /> : null}
      <UploadPlace uploads={uploads} queue={queue} unfinished={unfinished} />
      {isEmpty ? (
        <Panel>
          <EmptyState
            title={t`No assets yet`}
            text={t`Upload audio, transcripts, documents or images. A transcript is attached to the recording with the same name.`}
            action={upload}
          />
        </Panel>
      ) : (
        <AssetDesk {...desk} empty={<NoResults q={view.q} isFiltered={Object.keys(filters).length > 0} />} />
      )}
    </Screen>
  )
}

function NoResults({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing found`}
      text={
        isFiltered
          ? t`No assets match your search and filters.`
          : t`No assets have “${q}” in their title, file name, attribution or transcript.`
      }
      action={<Link to="/workspace/assets">{t`Show all assets`}</Link>}
    />
  )
}

function RemovedNotice({ id, title }: { id: string; title: string }): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm
      fields={{ intent: 'restore-assets', ids: id }}
      action="/workspace/assets"
      className="removed-notice"
    >
      <span role="status">{t`“${title}” deleted`}</span>
      <Button type="submit" size="compact-sm" variant="default">
        {t`Undo`}
      </Button>
    </IntentForm>
  )
}

export const ErrorBoundary = ScreenError
