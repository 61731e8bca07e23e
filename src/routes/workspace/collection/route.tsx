import { msg } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { listImageChoices } from '#src/features/asset/server/asset-files.ts'
import { listTags } from '#src/features/asset/server/asset-settings.ts'
import { ruleFields, ruleOf } from '#src/features/collection/schema.ts'
import { collectionNotFound } from '#src/features/collection/server/change-collection.ts'
import {
  findCollection,
  findMatches,
  listCollections,
} from '#src/features/collection/server/list-collections.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { addressOfCollection } from '#src/features/page/server/collection/find-public-collection.ts'
import { countPublic } from '#src/features/page/server/find-cards.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { screenError } from '#src/ui/screen-error.tsx'
import { type AssetFacets, countFilterValues } from '../server/asset-facets.ts'
import type { Route } from './+types/route.ts'
import { collectionIntents } from './actions.ts'
import { CollectionList } from './parts/collection-list.tsx'
import { CollectionOfAssets } from './parts/collection-of-assets.tsx'

const query = listQuery.extend({ id: z.string().max(60).optional() })

/** `?id=` opens one collection; `look` with the fields of a rule shows what would fit it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const { id, ...list } = query.parse(asked)
  if (id !== undefined) return { opened: await openCollection(platform, { workspace, id }, asked) }
  const { q, sort = '-changed', after } = list
  const { collections, next } = await listCollections(platform, { workspace, ...list })
  return { collections, view: { q, sort, next, isFirstPage: !after } }
}

async function openCollection(
  platform: Platform,
  { workspace, id }: { workspace: string; id: string },
  asked: Record<string, string>,
) {
  const found = z.uuid().safeParse(id).success ? await findCollection(platform, { workspace, id }) : undefined
  if (!found) throw collectionNotFound()
  const fields = asked['look'] === undefined ? undefined : ruleFields.safeParse(asked)
  const looked = fields?.success ? ruleOf(fields.data) : undefined
  const isRule = found.kind === 'rule'
  return {
    collection: found,
    looked:
      isRule && looked
        ? { rule: looked, ...(await findMatches(platform, { workspace, rule: looked })) }
        : null,
    folders: isRule ? await listFolders(platform, workspace) : [],
    tags: isRule ? await listTags(platform, workspace) : [],
    guests: isRule ? guestsIn(await countFilterValues(platform, { workspace })) : [],
    publishing: {
      address: platform.config.publicOrigin + addressOfCollection(id),
      isPublished: found.publishedAt !== null,
      shown: await countPublic(platform, { workspace, ids: found.items.map((item) => item.id) }),
      total: found.items.length,
    },
    pictures: await listImageChoices(platform, workspace),
    choices: isRule ? [] : await listAssetChoices(platform, { workspace }),
  }
}

function guestsIn({ guest }: AssetFacets): string[] {
  return guest.map(({ value }) => value)
}

export const action = answerMember(collectionIntents)

export default function CollectionScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  return loaded.opened ? (
    <CollectionOfAssets key={loaded.opened.collection.id} {...loaded.opened} answer={answer} />
  ) : (
    <CollectionList {...loaded} />
  )
}

export const ErrorBoundary = screenError('/workspace/collection', msg`Collections`)
